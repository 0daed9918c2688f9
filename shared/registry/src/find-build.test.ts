import { beforeEach, expect, it } from '@jest/globals'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBuild } from './find-build.ts'
import { findSite } from './find-site.ts'
import { makeBuild } from './testing/make-build.ts'
import { temporarySites } from './testing/temporary-sites.ts'

const sites = temporarySites()
let remote: string
beforeEach(async () => {
  remote = join(sites.place, 'map')
  await mkdir(remote)
  await writeFile(join(remote, 'remote.json'), '{}')
  await writeFile(join(remote, 'package.json'), '{ "name": "@keyroom/map" }')
})

it('finds a build by the folder of its remote, or by its own', async () => {
  await makeBuild(join(remote, 'dist'), 'map', '1.0.0')
  expect(findBuild(remote)).toBe(join(remote, 'dist'))
  expect(findBuild(join(remote, 'dist'))).toBe(join(remote, 'dist'))
  expect(findBuild(`${remote}/dist/`)).toBe(join(remote, 'dist'))
  expect(findBuild(await sites.build('members', '1.0.0'))).toBe(join(sites.place, 'members-1.0.0'))
})

it('distinguishes a missing folder, a folder without a remote, and a remote without a build', async () => {
  expect(() => findBuild('equipment')).toThrow(
    'Expected the folder of a remote, got "equipment", which does not exist.',
  )
  expect(() => findBuild(sites.place)).toThrow(`got "${sites.place}", which has neither a remote.json nor a build.`)
  for (const given of [remote, join(remote, 'dist')])
    expect(() => findBuild(given)).toThrow(
      `Expected a build in ${join(remote, 'dist')}, got none: the remote was not built yet, or its last build failed. ` +
        'Build it first: pnpm --filter @keyroom/map build',
    )
})

it('refuses the build of another remote, which was copied with the folder', async () => {
  await makeBuild(join(remote, 'dist'), 'projects', '1.0.0')
  expect(() => findBuild(remote)).toThrow('Expected a build of @keyroom/map in')
  expect(() => findBuild(join(remote, 'dist'))).toThrow(
    'got one of "projects". Build it again: pnpm --filter @keyroom/map build',
  )
})

it('finds the site that npm start serves with the same environment, and begins none', async () => {
  const data = join(sites.place, 'data')
  await mkdir(join(data, 'site'), { recursive: true })
  expect(findSite(undefined, { KEYROOM_DATA: data })).toBe(join(data, 'site'))
  expect(findSite(undefined, { KEYROOM_DATA: data, KEYROOM_SITE: sites.site })).toBe(sites.site)
  expect(findSite(sites.site, { KEYROOM_DATA: data })).toBe(sites.site)
  const missing = join(sites.place, 'nowhere')
  expect(() => findSite(undefined, { KEYROOM_DATA: missing })).toThrow(
    `Expected a site in ${missing}/site, got no such folder. \`npm start\` makes one`,
  )
})
