import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  listRemotes,
  promoteRemote,
  publishRemote,
  publishRemotes,
  removeRemote,
  rollbackRemote,
  warningsOf,
} from './public.ts'
import { makeBuild } from './testing/make-build.ts'
import { temporarySites } from './testing/temporary-sites.ts'

const sites = temporarySites()
const { build } = sites
let site: string
beforeEach(() => {
  site = sites.site
})
afterEach(() => void delete process.env['KEYROOM_SHELL_USES'])

describe('well-known routes', () => {
  const callsAnalytics = (type: 'string' | 'integer') => ({ uses: [{ id: 'analytics', params: { ccn: { type } } }] })
  const takesCcn = (type: 'string' | 'integer') => ({ params: { ccn: { type } } })

  it('says which targets are missing, until a remote declares them', async () => {
    const map = await build('map', '1.0.0', callsAnalytics('string'))
    expect(await publishRemote({ site, buildFolder: map })).toMatchObject({ missingRoutes: [{ id: 'analytics' }] })
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', takesCcn('string')) })
    expect(await publishRemote({ site, buildFolder: map })).not.toHaveProperty('missingRoutes')
  })

  it('warns of a missing target, with the one that is probably meant', async () => {
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', takesCcn('string')) })
    const uses = [
      { id: 'analytic', params: {} },
      { id: 'members', params: {} },
    ]
    const published = await publishRemote({ site, buildFolder: await build('map', '1.0.0', { uses }) })
    expect(warningsOf(published)).toEqual([
      'No published remote declares the route "analytic", which remote.json of map uses. Did you mean "analytics"? ' +
        'map hides its links to the route until a remote declares it.',
      'No published remote declares the route "members", which remote.json of map uses. ' +
        'map hides its links to the route until a remote declares it.',
    ])
  })

  it('warns of links that a build hides', async () => {
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', { params: {} }) })
    const uses = [{ id: 'analytics', params: {} }]
    await publishRemote({ site, buildFolder: await build('map', '1.0.0', { uses }) })
    const [warning] = warningsOf(await publishRemote({ site, buildFolder: await build('analytics', '2.0.0', {}) }))
    expect(warning).toContain('"analytics" any longer. Links to it are hidden from now on in map.')
  })

  it('refuses a caller that does not fit its target, and a target that does not fit its caller', async () => {
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', takesCcn('string')) })
    const astray = await build('map', '1.0.0', callsAnalytics('integer'))
    await expect(publishRemote({ site, buildFolder: astray })).rejects.toThrow(
      'map 1.0.0: Expected string as "ccn" of the route "analytics", got integer.',
    )
    expect(await listRemotes({ site })).toHaveLength(1)
    await publishRemote({ site, buildFolder: await build('map', '1.1.0', callsAnalytics('string')) })
    await makeBuild(join(site, 'remotes/analytics/2.0.0'), 'analytics', '2.0.0', 'two', takesCcn('integer'))
    await expect(promoteRemote({ site, name: 'analytics' })).rejects.toThrow(
      'analytics 2.0.0: Expected integer as "ccn" of the route "analytics", got string. map leads there',
    )
    expect((await listRemotes({ site }))[0]?.version).toBe('1.0.0')
  })

  it.each(['site', 'image'])(
    'refuses a target that does not fit the shell, whose routes are in the %s',
    async (place) => {
      await mkdir(join(site, 'shell'))
      const file = place === 'site' ? join(site, 'shell/uses.json') : join(sites.place, 'uses.json')
      const uses = { routes: [{ id: 'analytics', params: { hospital: { type: 'string' } } }] }
      await writeFile(file, JSON.stringify(uses))
      if (place === 'image') process.env['KEYROOM_SHELL_USES'] = file
      const buildFolder = await build('analytics', '1.0.0', takesCcn('string'))
      await expect(publishRemote({ site, buildFolder })).rejects.toThrow(
        'Expected one of its parameters (ccn) as "hospital" of the route "analytics", got string. the shell leads there',
      )
    },
  )

  it('lets a caller and its target change together', async () => {
    for (const type of ['string', 'integer'] as const) {
      const version = type === 'string' ? '1.0.0' : '2.0.0'
      const buildFolders = [
        await build('map', version, callsAnalytics(type)),
        await build('analytics', version, takesCcn(type)),
      ]
      expect(await publishRemotes({ site, buildFolders })).toMatchObject([{ changed: true }, { changed: true }])
    }
    const folder = join(sites.place, 'map-2.0.0')
    await expect(publishRemotes({ site, buildFolders: [folder, folder] })).rejects.toThrow('got two of map')
  })

  it('rolls back whatever the routes say', async () => {
    const both = async (version: string, type: 'string' | 'integer') =>
      publishRemotes({
        site,
        buildFolders: [
          await build('map', version, callsAnalytics(type)),
          await build('analytics', version, takesCcn(type)),
        ],
      })
    await both('1.0.0', 'string')
    await both('2.0.0', 'integer')
    expect(await rollbackRemote({ site, name: 'analytics' })).toMatchObject({ version: '1.0.0' })
  })
})

describe('well-known routes that disappear', () => {
  const caller = { uses: [{ id: 'analytics', params: {} }] }
  const lost = [{ id: 'analytics', callers: ['map'] }]

  it('are reported with their callers when a build, a rollback or a removal takes them away', async () => {
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', {}) })
    await publishRemote({ site, buildFolder: await build('analytics', '1.1.0', { params: {} }) })
    const map = await publishRemote({ site, buildFolder: await build('map', '1.0.0', caller) })
    expect(map).not.toHaveProperty('lostRoutes')
    expect(await rollbackRemote({ site, name: 'analytics' })).toMatchObject({ lostRoutes: lost })
    expect(await rollbackRemote({ site, name: 'analytics' })).not.toHaveProperty('lostRoutes')
    expect(await publishRemote({ site, buildFolder: await build('analytics', '2.0.0', {}) })).toMatchObject({
      lostRoutes: lost,
    })
    await rollbackRemote({ site, name: 'analytics' })
    expect(await removeRemote({ site, name: 'analytics' })).toEqual({ lostRoutes: lost })
  })

  it('are not reported if their callers change together with them', async () => {
    await publishRemote({ site, buildFolder: await build('analytics', '1.0.0', { params: {} }) })
    await publishRemote({ site, buildFolder: await build('map', '1.0.0', caller) })
    const buildFolders = [await build('analytics', '2.0.0', {}), await build('map', '2.0.0', {})]
    for (const published of await publishRemotes({ site, buildFolders }))
      expect(published).not.toHaveProperty('lostRoutes')
  })
})
