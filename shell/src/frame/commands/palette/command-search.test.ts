import { describe, expect, test } from '@jest/globals'
import type { Command } from './command.ts'
import { createCommandSearch, unsearched } from './search-commands.ts'

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group: 'pages',
  label,
  words: [],
  icon: 'map',
  run: () => undefined,
  ...more,
})

const commands = [
  command('Map', { hint: 'Locations/Statistics' }),
  command('Programming'),
  command('Projects'),
  command('Réglages du thème', { group: 'settings' }),
  command('Couleurs\u202f: bleu', { group: 'settings', isQuiet: true }),
  command('成本报告数据', { words: ['Cost Report Data'] }),
]

const found = (text: string, recent: string[] = []) =>
  createCommandSearch(commands, recent)(text).flatMap((group) => group.found.map((one) => one.command.label))

describe('a search', () => {
  test('regards neither case nor accents, on either side', () => {
    expect(found('REGLAGES')).toEqual(['Réglages du thème'])
    expect(found('Thème')).toEqual(['Réglages du thème'])
  })

  test('finds by letters in their order, and the better fit first', () => {
    expect(found('prog')).toEqual(['Programming'])
    expect(found('pro')).toEqual(['Programming', 'Projects'])
    expect(found('r th')).toContain('Réglages du thème')
    expect(found('xyz')).toEqual([])
  })

  test('finds by the second line, by further words, and in a script without spaces', () => {
    expect(found('statistics')).toEqual(['Map'])
    expect(found('cost rep')).toEqual(['成本报告数据'])
    expect(found('报告')).toEqual(['成本报告数据'])
  })

  test('takes the space that French keeps words together with for one that is typed', () => {
    expect(found('couleurs : b')).toEqual(['Couleurs\u202f: bleu'])
  })

  test('puts what was chosen lately above what fits as well', () => {
    expect(found('pro', ['Projects'])).toEqual(['Projects', 'Programming'])
  })

  test('says which letters were found', () => {
    const [group] = createCommandSearch(commands, [])('theme')
    expect(group?.found[0]?.inLabel).toEqual([[12, 16]])
  })
})

test('before a search there is what was chosen lately, then the rest but what there is too much of', () => {
  const [projects] = commands.filter(({ id }) => id === 'Projects')
  const groups = unsearched(commands, projects ? [projects] : [])
  expect(groups.map(({ group, found: all }) => [group, all.map((one) => one.command.label)])).toEqual([
    ['recent', ['Projects']],
    ['pages', ['Map', 'Programming', '成本报告数据']],
    ['settings', ['Réglages du thème']],
  ])
})
