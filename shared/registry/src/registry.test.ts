import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry, type RegistryEntry } from '@keyroom/contract/registry'
import {
  listRemotes,
  promoteNew,
  promoteRemote,
  pruneRemote,
  publishRemote,
  publishShell,
  readHistory,
  readShellStamp,
  removeRemote,
  rollbackRemote,
} from './public.ts'
import { writeEntries } from './registry-files.ts'
import { changeSite } from './site.ts'
import { makeBuild } from './testing/make-build.ts'

let place: string
let site: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'registry-'))
  site = join(place, 'site')
  await mkdir(site)
})

afterEach(() => rm(place, { recursive: true }))

async function publish(name: string, version: string, code?: string) {
  const buildFolder = join(place, `${name}-${version}-${code}`)
  await makeBuild(buildFolder, name, version, code)
  return publishRemote({ site, buildFolder })
}

async function registry(locale = ''): Promise<readonly RegistryEntry[]> {
  const file = join(site, locale ? `registry.${locale}.json` : 'registry.json')
  const { entries, broken } = readRegistry(JSON.parse(await readFile(file, 'utf8')))
  expect(broken).toEqual([])
  return entries
}

/** What damages a build, and what is said about it. */
const damages: readonly [string, (folder: string, entry: string) => Promise<void>, RegExp][] = [
  [
    'a changed chunk',
    (folder) => writeFile(join(folder, 'chunks/page.js'), 'tampered'),
    /chunks\/page\.js was changed/,
  ],
  [
    'a damaged compressed entry',
    (folder, entry) => writeFile(join(folder, `${entry}.br`), 'x'),
    /\.js\.br was changed/,
  ],
  ['a missing chunk', (folder) => rm(join(folder, 'chunks/page.js')), /chunks\/page\.js is missing/],
  ['a file that nobody built', (folder) => writeFile(join(folder, 'chunks/page.js.gz'), 'x'), /page\.js\.gz is not of/],
]

describe('publishing', () => {
  it.each(damages)('refuses %s when it publishes, promotes and rolls back', async (_, damage, says) => {
    const buildFolder = join(place, 'build')
    const { files } = await makeBuild(buildFolder, 'map', '1.1.0', 'two')
    await damage(buildFolder, files.entry)
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow(says)

    await publish('map', '1.0.0')
    await publish('map', '1.1.0', 'two')
    await damage(join(site, 'remotes/map/1.0.0'), files.entry)
    await expect(promoteRemote({ site, name: 'map', version: '1.0.0' })).rejects.toThrow(says)
    await expect(rollbackRemote({ site, name: 'map' })).rejects.toThrow(says)
    expect(await registry()).toMatchObject([{ name: 'map', version: '1.1.0', previous: '1.0.0' }])
  })

  it('still promotes a build of an earlier version, which lists no hashes but those of manifest and entry', async () => {
    await publish('map', '1.0.0')
    await publish('map', '1.1.0', 'two')
    const file = join(site, 'remotes/map/1.0.0/remote.build.json')
    const { hashes, ...earlier } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    expect(hashes).toBeDefined()
    await writeFile(file, JSON.stringify(earlier))
    expect(await promoteRemote({ site, name: 'map', version: '1.0.0' })).toMatchObject({ changed: true })
  })

  it('stores the build under its version and lists it, with the labels of each language inline', async () => {
    expect(await publish('map', '1.0.0')).toEqual({ name: 'map', version: '1.0.0', changed: true })
    expect(await readFile(join(site, 'remotes/map/1.0.0/chunks/page.js'), 'utf8')).toContain('one')
    const [entry] = await registry()
    expect(entry).toMatchObject({ name: 'map', version: '1.0.0', baseUrl: '/remotes/map/1.0.0/' })
    expect(entry).not.toHaveProperty('labels')
    expect(entry).not.toHaveProperty('previous')
    for (const locale of ['en', 'fr', 'ro', 'zh']) {
      expect((await registry(locale))[0]?.labels).toEqual({ 'map.title': `map in ${locale}` })
    }
  })

  it('remembers the version before, and keeps the old build', async () => {
    await publish('map', '1.0.0')
    await publish('members', '3.0.0')
    expect(await publish('map', '1.1.0', 'two')).toMatchObject({ version: '1.1.0', previous: '1.0.0', changed: true })
    expect((await registry('fr')).map(({ name, version, previous }) => [name, version, previous])).toEqual([
      ['map', '1.1.0', '1.0.0'],
      ['members', '3.0.0', undefined],
    ])
    expect(await readdir(join(site, 'remotes/map'))).toEqual(['1.0.0', '1.1.0'])
  })

  it('does nothing for the same content, and refuses other content of a published version by name', async () => {
    await publish('map', '1.0.0')
    await publish('map', '1.1.0')
    const before = await readFile(join(site, 'registry.json'), 'utf8')
    expect(await publish('map', '1.1.0')).toMatchObject({ changed: false, previous: '1.0.0' })
    expect(await readFile(join(site, 'registry.json'), 'utf8')).toBe(before)
    await expect(publish('map', '1.1.0', 'other')).rejects.toThrow(
      /map 1\.1\.0 is published already, with other content .*chunks\/page\.js.*raise the version/s,
    )
    expect(await readFile(join(site, 'remotes/map/1.1.0/chunks/page.js'), 'utf8')).toContain('one')
  })

  it('makes an older build current when it is published again', async () => {
    await publish('map', '1.0.0')
    await publish('map', '1.1.0')
    expect(await publish('map', '1.0.0')).toEqual({ name: 'map', version: '1.0.0', previous: '1.1.0', changed: true })
  })

  it('refuses a build that was changed after it was made, a version that is a path, and a folder without a build', async () => {
    const buildFolder = join(place, 'build')
    const build = await makeBuild(buildFolder, 'map', '1.0.0')
    await writeFile(join(buildFolder, build.files.entry), 'tampered')
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow(/remoteEntry.*should hash to sha384-/)
    await makeBuild(buildFolder, 'map', '../../escape')
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow(/^Expected the description of a build/)
    await expect(publishRemote({ site, buildFolder: place })).rejects.toThrow(/Build the remote first/)
    expect(await listRemotes({ site })).toEqual([])
  })

  it('refuses a build in which a label has no text', async () => {
    const buildFolder = join(place, 'build')
    const build = await makeBuild(buildFolder, 'map', '1.0.0')
    await writeFile(
      join(buildFolder, 'remote.build.json'),
      JSON.stringify({ ...build, labels: { ...build.labels, ro: {} } }),
    )
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow('no text in "ro" for map.title')
  })

  it('keeps all of many concurrent publications from several processes', async () => {
    const names = ['a-one', 'b-two', 'c-three', 'd-four', 'e-five', 'f-six']
    for (const name of names) await makeBuild(join(place, name), name, '1.0.0')
    const cli = new URL('./cli.ts', import.meta.url).pathname
    const codes = await Promise.all(
      names.map(async (name) => {
        const child = spawn(process.execPath, [cli, 'publish', join(place, name), '--site', site])
        return (await once(child, 'exit'))[0]
      }),
    )
    expect(codes).toEqual(names.map(() => 0))
    expect((await registry('zh')).map(({ name }) => name)).toEqual(names)
    expect((await readdir(site)).sort()).toEqual(
      [
        'history.jsonl',
        'registry.en.json',
        'registry.fr.json',
        'registry.json',
        'registry.ro.json',
        'registry.zh.json',
        'remotes',
      ].sort(),
    )
  })

  it('leaves a registry with a broken entry alone and says which', async () => {
    await publish('map', '1.0.0')
    const file = join(site, 'registry.json')
    const broken = JSON.stringify({ schema: 1, remotes: [{ name: 'odd' }] })
    await writeFile(file, broken)
    await expect(publish('map', '1.1.0')).rejects.toThrow(/odd:/)
    expect(await readFile(file, 'utf8')).toBe(broken)
  })
})

describe('promoting', () => {
  it('makes a stored build current, by default the one stored last', async () => {
    await publish('map', '1.0.0')
    await publish('map', '1.1.0', 'two')
    expect(await promoteRemote({ site, name: 'map', version: '1.0.0' })).toEqual({
      name: 'map',
      version: '1.0.0',
      previous: '1.1.0',
      changed: true,
    })
    expect(await promoteRemote({ site, name: 'map' })).toMatchObject({ version: '1.1.0', previous: '1.0.0' })
    await expect(promoteRemote({ site, name: 'map', version: '2.0.0' })).rejects.toThrow(
      'Expected a stored build of map 2.0.0, got nothing. Stored: 1.1.0, 1.0.0.',
    )
  })

  it('refuses a stored build that browsers would refuse', async () => {
    await publish('map', '1.0.0')
    await makeBuild(join(site, 'remotes/map/1.1.0'), 'map', '1.1.0')
    await writeFile(join(site, 'remotes/map/1.1.0/mf-manifest.json'), 'cut short')
    await expect(promoteRemote({ site, name: 'map' })).rejects.toThrow('mf-manifest.json should hash to')
    expect((await registry())[0]?.version).toBe('1.0.0')
  })

  it('promotes what images have stored, each build once, so that a rollback outlives a restart', async () => {
    await makeBuild(join(site, 'remotes/map/1.0.0'), 'map', '1.0.0')
    await makeBuild(join(site, 'remotes/members/3.0.0'), 'members', '3.0.0')
    expect((await promoteNew({ site })).map(({ name, version }) => [name, version])).toEqual([
      ['map', '1.0.0'],
      ['members', '3.0.0'],
    ])
    await makeBuild(join(site, 'remotes/map/1.1.0'), 'map', '1.1.0', 'two')
    expect(await promoteNew({ site })).toMatchObject([{ name: 'map', version: '1.1.0', previous: '1.0.0' }])
    await rollbackRemote({ site, name: 'map' })
    expect(await promoteNew({ site })).toEqual([])
    expect((await registry())[0]?.version).toBe('1.0.0')
  })

  it('keeps a history of what became current', async () => {
    const began = Date.now()
    await publish('map', '1.0.0')
    await publish('map', '1.1.0', 'two')
    await publish('map', '1.1.0', 'two')
    await rollbackRemote({ site, name: 'map' })
    await appendFile(join(site, 'history.jsonl'), '\n{"at":"20')
    await removeRemote({ site, name: 'map' })
    const history = await readHistory({ site })
    expect(history.map(({ action, version, previous }) => [action, version, previous])).toEqual([
      ['publish', '1.0.0', undefined],
      ['publish', '1.1.0', '1.0.0'],
      ['rollback', '1.0.0', '1.1.0'],
      ['remove', '1.0.0', undefined],
    ])
    expect(Date.parse(history[0]?.at ?? '')).toBeGreaterThanOrEqual(began)
  })
})

it('gives each state of the registry a different second, by which servers distinguish them', async () => {
  const times: number[] = []
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish('map', version)
    times.push(Math.floor((await stat(join(site, 'registry.en.json'))).mtimeMs / 1000))
  }
  expect(new Set(times).size).toBe(3)
})

it('writes nothing once another process holds the site', async () => {
  await publish('map', '1.0.0')
  const other = { pid: 1, birth: 'x', host: 'another-container', purpose: 'publishing', since: 'now' }
  const work = changeSite(site, 'publishing members', async (held) => {
    await writeFile(join(site, 'registry.lock'), JSON.stringify(other))
    await writeEntries(held, [])
  })
  await expect(work).rejects.toThrow('Another process took over')
  expect(await registry()).toHaveLength(1)
})

describe('afterwards', () => {
  it('rolls back, and with a second rollback forward again', async () => {
    await publish('map', '1.0.0')
    await expect(rollbackRemote({ site, name: 'map' })).rejects.toThrow('the first build')
    await expect(rollbackRemote({ site, name: 'mop' })).rejects.toThrow('got "mop". Published: map.')
    await publish('map', '1.1.0', 'two')
    expect(await rollbackRemote({ site, name: 'map' })).toMatchObject({ version: '1.0.0', previous: '1.1.0' })
    expect((await registry('en'))[0]?.baseUrl).toBe('/remotes/map/1.0.0/')
    expect(await rollbackRemote({ site, name: 'map' })).toMatchObject({ version: '1.1.0', previous: '1.0.0' })
  })

  it('removes a remote from the registry and keeps its builds', async () => {
    await publish('map', '1.0.0')
    expect(await removeRemote({ site, name: 'map' })).toEqual({ lostRoutes: [] })
    expect(await removeRemote({ site, name: 'map' })).toBeUndefined()
    expect(await registry('en')).toEqual([])
    expect(await readdir(join(site, 'remotes/map'))).toEqual(['1.0.0'])
  })

  it('prunes old builds, but neither the current one nor the one before', async () => {
    for (const minor of [0, 1, 2, 3]) await publish('map', `1.${minor}.0`)
    await publish('map', '1.0.0')
    expect(await pruneRemote({ site, name: 'map', keep: 0 })).toEqual(['1.2.0', '1.1.0'])
    expect((await listRemotes({ site }))[0]).toMatchObject({ version: '1.0.0', previous: '1.3.0', owner: 'Maps' })
  })
})

it('publishes the shell with its old files kept', async () => {
  const buildFolder = join(place, 'shell')
  await mkdir(join(buildFolder, 'assets'), { recursive: true })
  await expect(publishShell({ site, buildFolder, stamp: 'a' })).rejects.toThrow('no index.html')
  await writeFile(join(buildFolder, 'index.html'), 'first')
  await writeFile(join(buildFolder, 'assets/main.1.js'), '1')
  await publishShell({ site, buildFolder, stamp: 'a' })
  expect(await readShellStamp(site)).toBe('a')
  await rm(join(buildFolder, 'assets/main.1.js'))
  await writeFile(join(buildFolder, 'assets/main.2.js'), '2')
  await writeFile(join(buildFolder, 'index.html'), 'second')
  await publishShell({ site, buildFolder, stamp: 'b' })
  expect(await readFile(join(site, 'shell/index.html'), 'utf8')).toBe('second')
  expect(await readdir(join(site, 'shell/assets'))).toEqual(['main.1.js', 'main.2.js'])
})
