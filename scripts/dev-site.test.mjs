import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeDevSite } from './dev-site.mjs'

let place
let end = () => {}
const published = (name) => ({ name, version: '1.0.0', baseUrl: `/remotes/${name}/1.0.0/`, integrity: {} })

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'dev-site-'))
  mkdirSync(join(place, 'map/src/messages'), { recursive: true })
  mkdirSync(join(place, 'site/remotes/members/1.0.0'), { recursive: true })
  writeFileSync(join(place, 'site/remotes/members/1.0.0/a.js'), 'built')
  writeFileSync(join(place, 'map/remote.json'), '{"name":"map"}')
  for (const locale of ['en', 'fr', 'ro', 'zh']) {
    writeFileSync(join(place, `map/src/messages/${locale}.json`), `{"map.title":"map in ${locale}"}`)
  }
  const registry = JSON.stringify({ schema: 1, remotes: [published('map'), published('members')] })
  writeFileSync(join(place, 'site/registry.fr.json'), registry)
})

afterEach(() => {
  end()
  rmSync(place, { recursive: true })
})

const remotes = () => [{ name: 'map', path: join(place, 'map') }]
const registry = (locale) => JSON.parse(readFileSync(join(place, `dev/registry.${locale}.json`), 'utf8')).remotes

it('replaces the builds of remotes under development, and keeps the others', () => {
  end = writeDevSite(join(place, 'site'), join(place, 'dev'), remotes())
  expect(registry('fr')).toEqual([
    published('members'),
    {
      name: 'map',
      version: 'dev',
      baseUrl: '/remotes/map/dev/',
      files: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js' },
      descriptor: { name: 'map' },
      labels: { 'map.title': 'map in fr' },
    },
  ])
  expect(readFileSync(join(place, 'dev/remotes/members/1.0.0/a.js'), 'utf8')).toBe('built')
})

it('replaces an existing one', () => {
  for (let run = 0; run < 2; run++) {
    writeDevSite(join(place, 'site'), join(place, 'dev'), remotes())()
    expect(readFileSync(join(place, 'dev/remotes/members/1.0.0/a.js'), 'utf8')).toBe('built')
  }
})

it('follows a change of labels, and keeps the last valid state while a file is invalid', async () => {
  const errors = []
  const show = console.error
  console.error = (words) => errors.push(words)
  end = writeDevSite(join(place, 'site'), join(place, 'dev'), remotes())
  const file = join(place, 'map/src/messages/fr.json')
  writeFileSync(file, '{"map.title":')
  while (errors.length === 0) await pause(10)
  expect(registry('fr').at(-1).labels).toEqual({ 'map.title': 'map in fr' })
  writeFileSync(file, '{"map.title":"Carte"}')
  while (registry('fr').at(-1).labels['map.title'] !== 'Carte') await pause(10)
  console.error = show
  expect(errors[0]).toContain('The registry stays as it was')
})
