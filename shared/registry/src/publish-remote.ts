import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { differingFiles } from './differing-files.ts'
import { makeCurrent, onlyOne, type Published } from './make-current.ts'
import { refuseTakeOver } from './refuse-take-over.ts'
import { checkRemoteBuild, readRemoteBuild } from './remote-build-file.ts'
import { refuseMisfits } from './site-routes.ts'
import { changeSite, remoteFolder, versionFolder } from './site.ts'

/**
 * Publishes a build: copies its files to `<site>/remotes/<name>/<version>/`, where they stay, then points the registry
 * to them. Browsers get the new version when they next read the registry; nothing restarts. Publishing the current
 * build again changes nothing; publishing an older build makes it current.
 *
 * @param buildFolder the output of the build, with its `remote.build.json`
 * @param mayTakeOver whether the build may have the name of another team's remote
 * @throws if the build is damaged, its name belongs to another team, its routes don't fit those of others, or the
 *   version is published with other content
 */
export async function publishRemote(options: {
  site: string
  buildFolder: string
  mayTakeOver?: boolean
}): Promise<Published> {
  const { buildFolder, ...rest } = options
  return onlyOne(await publishRemotes({ ...rest, buildFolders: [buildFolder] }))
}

/** Publishes several builds at once, so that a caller and its target can change together. */
export async function publishRemotes(options: {
  site: string
  buildFolders: readonly string[]
  mayTakeOver?: boolean
}): Promise<Published[]> {
  const { site, buildFolders, mayTakeOver = false } = options
  const builds = await Promise.all(
    buildFolders.map(async (folder) => {
      const build = await readRemoteBuild(folder)
      await checkRemoteBuild(folder, build)
      return { ...build, folder }
    }),
  )
  const twice = builds.find(({ name }, at) => builds.findIndex((build) => build.name === name) !== at)
  if (twice) throw new Error(`Expected one build of each remote, got two of ${twice.name}.`)
  const names = builds.map(({ name, version }) => `${name} ${version}`).join(', ')
  return changeSite(site, `publishing ${names}`, async (held) => {
    if (!mayTakeOver) await refuseTakeOver(site, builds)
    await refuseMisfits(site, builds)
    for (const { folder, name, version } of builds) await storeBuild(site, folder, name, version)
    return makeCurrent(held, 'publish', builds)
  })
}

async function storeBuild(site: string, buildFolder: string, name: string, version: string): Promise<void> {
  const target = versionFolder(site, name, version)
  const different = await differingFiles(buildFolder, target)
  if (different === 'no such folder') {
    const draft = join(remoteFolder(site, name), `.incoming-${randomUUID()}`)
    await mkdir(remoteFolder(site, name), { recursive: true })
    try {
      await cp(buildFolder, draft, { recursive: true })
      await rename(draft, target)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  } else if (different.length > 0) {
    const some = different.slice(0, 5).join(', ') + (different.length > 5 ? ` and ${different.length - 5} more` : '')
    throw new Error(
      `${name} ${version} is published already, with other content (${some}). ` +
        'A published version never changes: raise the version in package.json and build again.',
    )
  }
}
