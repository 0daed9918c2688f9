import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDescriptor } from './read-descriptor.ts'

const sound = {
  name: 'trial',
  owner: { team: 'Trial', contact: 'trial@keyroom.example' },
  requires: { contract: '^1.0.0' },
  locales: ['en'],
  routes: [{ id: 'one', path: 'one', title: 'trial.one', access: 'signed-in' }],
  budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 10 },
}

let place: string
let folder: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'descriptor-'))
  folder = join(place, 'trial')
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), '{ "name": "@keyroom/trial" }')
})
afterEach(() => rm(place, { recursive: true }))

const write = (text: string) => writeFile(join(folder, 'remote.json'), text)

test('reads a valid descriptor', async () => {
  await write(JSON.stringify(sound))
  expect(readDescriptor(folder)).toMatchObject({ name: 'trial', menu: [] })
})

test('says where a descriptor is missing', () => {
  expect(() => readDescriptor(folder)).toThrow(
    `Expected the descriptor of a remote in ${folder}/remote.json, got no readable file. Write one`,
  )
})

test.each([
  ['{\n  "name": "trial",\n}', 'line 3 column 1'],
  ['{\n  "name": "trial",\n  "locales": [en],\n  "routes": []\n}', 'near line 3'],
])('says where %j is not JSON', async (text, line) => {
  await write(text)
  expect(() => readDescriptor(folder)).toThrow(`Expected JSON in ${folder}/remote.json, got an error`)
  expect(() => readDescriptor(folder)).toThrow(line)
})

test('says for every wrong value its place, what was expected, what it got, and what the property means', async () => {
  const [route] = sound.routes
  const wrong = { ...sound, owner: { team: '' }, routes: [{ ...route, access: 'admin', path: '/one' }], menu: {} }
  await write(JSON.stringify({ ...wrong, budgets: { loadDeadlineMs: 1, firstViewKilobytes: '10' } }))
  expect(() => readDescriptor(folder)).toThrow(
    [
      `${folder}/remote.json is not valid:`,
      '  owner.team: expected a text that is not empty, got "". The schema says: The team as people know it.',
      '  owner.contact: expected a string, got nothing. The schema says: How to reach it',
    ].join('\n'),
  )
  for (const words of [
    'routes[0].path: expected a text of the form /^[^/*?#][^*?#]*$/, got "/one". The schema says: Below /dashboard',
    'routes[0].access: expected one of "signed-in", "organization-account", "cost-report", "planning", "operator", got "admin".',
    'menu: expected an array, got {}.',
    'budgets.loadDeadlineMs: expected at least 500, got 1.',
    'budgets.firstViewKilobytes: expected a number, got "10".',
  ])
    expect(() => readDescriptor(folder)).toThrow(words)
})

test('refuses a name that is not that of the folder and the package', async () => {
  await write(JSON.stringify({ ...sound, name: 'map' }))
  expect(() => readDescriptor(folder)).toThrow(
    [
      '  name: expected the name of its folder, "trial", got "map".',
      '  name: expected the name of its package in package.json, "@keyroom/trial", got "@keyroom/map".',
    ].join('\n'),
  )
})
