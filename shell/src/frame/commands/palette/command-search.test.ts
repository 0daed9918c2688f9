import { describe, expect, test } from '@jest/globals'
import type { Command } from '../command.ts'
import { createCommandSearch, unsearched } from './command-search.ts'

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
  test('ignores case and accents in the text and in the commands', () => {
    expect(found('REGLAGES')).toEqual(['Réglages du thème'])
    expect(found('Thème')).toEqual(['Réglages du thème'])
  })

  test('finds commands that contain the letters in order, the best match first', () => {
    expect(found('prog')).toEqual(['Programming'])
    expect(found('pro')).toEqual(['Programming', 'Projects'])
    expect(found('r th')).toContain('Réglages du thème')
    expect(found('xyz')).toEqual([])
  })

  test('finds commands by hint, by keywords, and in a script without spaces', () => {
    expect(found('statistics')).toEqual(['Map'])
    expect(found('cost rep')).toEqual(['成本报告数据'])
    expect(found('报告')).toEqual(['成本报告数据'])
  })

  test('treats a French non-breaking space like a typed space', () => {
    expect(found('couleurs : b')).toEqual(['Couleurs\u202f: bleu'])
  })

  test('ranks recent choices above equal matches', () => {
    expect(found('pro', ['Projects'])).toEqual(['Projects', 'Programming'])
  })

  test('returns which letters matched', () => {
    const [group] = createCommandSearch(commands, [])('theme')
    expect(group?.found[0]?.inLabel).toEqual([[12, 16]])
  })
})

test('lists recent choices first, then the rest except large groups, before a search', () => {
  const [projects] = commands.filter(({ id }) => id === 'Projects')
  const groups = unsearched(commands, projects ? [projects] : [])
  expect(groups.map(({ group, found: all }) => [group, all.map((one) => one.command.label)])).toEqual([
    ['recent', ['Projects']],
    ['pages', ['Map', 'Programming', '成本报告数据']],
    ['settings', ['Réglages du thème']],
  ])
})
