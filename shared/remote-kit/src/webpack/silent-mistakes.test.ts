import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteDescriptorSchema } from '@keyroom/contract/descriptor'
import { silentMistakes } from './silent-mistakes.ts'

const entry = { id: 'one', group: 'widget', order: 1, label: 'trial.one', icon: 'map', route: 'one' }
const sound = {
  name: 'trial',
  owner: { team: 'Trial', contact: 'trial@keyroom.example' },
  requires: { contract: '^1.0.0' },
  locales: ['en', 'fr', 'ro', 'zh'],
  routes: [{ id: 'one', path: 'one', title: 'trial.one', access: 'signed-in', params: { ccn: { type: 'string' } } }],
  menu: [entry],
  budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 10 },
}

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'mistakes-'))
  folder = join(place, 'trial')
  await mkdir(join(folder, 'src/messages'), { recursive: true })
  for (const locale of sound.locales) await writeMessages(locale, { 'trial.one': 'One' })
  await writeFile(join(folder, 'src/page.tsx'), 'export const Page = () => <FormattedMessage id="trial.one" />')
})
afterEach(() => rm(place, { recursive: true }))

const writeMessages = (locale: string, texts: object) =>
  writeFile(join(folder, `src/messages/${locale}.json`), JSON.stringify(texts))

async function mistakes(change: object = {}): Promise<string[]> {
  const descriptor = { ...sound, ...change }
  await writeFile(join(folder, 'remote.json'), JSON.stringify(descriptor))
  return silentMistakes(folder, remoteDescriptorSchema.parse(descriptor), ['bed', 'map'])
}

test('finds none in a remote that is complete', async () => {
  expect(await mistakes()).toEqual([])
})

test('finds a property that has no effect, at any depth, with the one that is meant', async () => {
  const menu = [{ ...entry, lable: 'x' }]
  expect(await mistakes({ menu, license: 'MIT' })).toEqual([
    'expected no property menu[0].lable, which has no effect. Did you mean "label"?',
    expect.stringContaining('expected no property license, which has no effect. Known there: $schema, name, owner,'),
  ])
})

test('finds an unknown icon', async () => {
  expect(await mistakes({ menu: [{ ...entry, icon: 'beds' }] })).toEqual([
    'expected an icon of the design system in menu entry "one", got "beds". Did you mean "bed"?',
  ])
  expect(await mistakes({ menu: [{ ...entry, icon: 'rocket' }] })).toEqual([
    'expected an icon of the design system in menu entry "one", got "rocket". There are bed, map.',
  ])
})

test('finds a group without a heading, unless another entry of the group has it', async () => {
  const group = { ...entry, group: 'benchmarks' }
  expect(await mistakes({ menu: [group] })).toEqual([
    expect.stringContaining('expected a "groupLabel" in a menu entry of the group "benchmarks", got none'),
  ])
  expect(await mistakes({ menu: [group, { ...group, id: 'two', groupLabel: 'trial.one' }] })).toEqual([])
})

test('finds languages that are missing', async () => {
  expect(await mistakes({ locales: ['en', 'fr'] })).toEqual([
    'expected all languages of the product in "locales" (en, fr, ro, zh), got none of ro, zh',
  ])
})

test('finds texts that are missing in a language, and an id that no catalog has', async () => {
  await writeMessages('fr', {})
  await writeFile(join(folder, 'src/page.tsx'), 'export const Page = () => <FormattedMessage id="trial.two" />')
  expect(await mistakes()).toEqual([
    'src/messages: fr.json has no text for "trial.one"',
    'src/page.tsx uses "trial.two", which no catalog has',
  ])
})
