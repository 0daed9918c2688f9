import { beforeEach, describe, expect, it } from '@jest/globals'
import { join } from 'node:path'
import { listRemotes, promoteNew, promoteRemote, publishRemote, removeRemote, rollbackRemote } from './public.ts'
import { makeBuild } from './testing/make-build.ts'
import { temporarySites } from './testing/temporary-sites.ts'

const sites = temporarySites()
const { build } = sites
let site: string
beforeEach(() => {
  site = sites.site
})

describe("the name of another team's remote", () => {
  const other = { team: 'Benchmarks' }
  const refused =
    'map 2.0.0: expected a build of the team "Maps" (maps@keyroom.example), to which the name "map" belongs, ' +
    'got one of "Benchmarks".\nChoose another name'

  it('is refused when a build is published or promoted, unless the remote changes hands', async () => {
    await publishRemote({ site, buildFolder: await build('map', '1.0.0') })
    const buildFolder = await build('map', '2.0.0', other)
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow(refused)
    expect((await listRemotes({ site }))[0]?.version).toBe('1.0.0')
    await makeBuild(join(site, 'remotes/map/2.0.0'), 'map', '2.0.0', '2.0.0', other)
    await expect(promoteRemote({ site, name: 'map', version: '2.0.0' })).rejects.toThrow(refused)
    await expect(promoteNew({ site })).rejects.toThrow(refused)
    expect(await publishRemote({ site, buildFolder, mayTakeOver: true })).toMatchObject({ version: '2.0.0' })
    expect(await rollbackRemote({ site, name: 'map' })).toMatchObject({ version: '1.0.0' })
    expect(await promoteRemote({ site, name: 'map', version: '2.0.0', mayTakeOver: true })).toMatchObject({
      changed: true,
    })
  })

  it('stays taken after the remote was removed', async () => {
    await publishRemote({ site, buildFolder: await build('map', '1.0.0') })
    await removeRemote({ site, name: 'map' })
    const buildFolder = await build('map', '2.0.0', other)
    await expect(publishRemote({ site, buildFolder })).rejects.toThrow(refused)
    expect(await publishRemote({ site, buildFolder: await build('map', '1.1.0') })).toMatchObject({ changed: true })
  })
})
