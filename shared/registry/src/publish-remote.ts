import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { differingFiles } from './differing-files.ts'
import { makeCurrent, type Published } from './make-current.ts'
import { checkRemoteBuild, readRemoteBuild } from './remote-build-file.ts'
import { changeSite, remoteFolder, versionFolder } from './site.ts'

/**
 * Publishes a build: its files go to `<site>/remotes/<name>/<version>/` and stay there for good, then the registry
 * points to them. Browsers see the new version with their next look at the registry; nothing restarts.
 * Publishing the current build again changes nothing; publishing an older build makes it current.
 *
 * @param buildFolder where the remote was built, with its `remote.build.json`
 * @throws when the build is damaged, or the version is published with other content
 */
export async function publishRemote(options: { site: string; buildFolder: string }): Promise<Published> {
  const { site, buildFolder } = options
  const build = await readRemoteBuild(buildFolder)
  const { name, version } = build
  await checkRemoteBuild(buildFolder, build)
  return changeSite(site, `publishing ${name} ${version}`, async (held) => {
    await storeBuild(site, buildFolder, name, version)
    return makeCurrent(held, 'publish', name, version)
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
