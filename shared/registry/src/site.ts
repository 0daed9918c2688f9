import { join } from 'node:path'
import { waitForFolder } from '@keyroom/folder-lock'

/**
 * The layout of the site, the same in a folder, behind nginx and on a CDN:
 *
 * <site>/registry.json, registry.<locale>.json     short, never cached
 * <site>/remotes/<name>/<version>/…                immutable, never changed, never reused
 * <site>/shell/index.html, shell/assets/…          the shell
 */
export const remoteFolder = (site: string, name: string): string => join(site, 'remotes', name)

/** The folder of one build of a remote. */
export const versionFolder = (site: string, name: string, version: string): string =>
  join(remoteFolder(site, name), version)

/** The same as a URL path. */
export const versionUrl = (name: string, version: string): string => `/remotes/${name}/${version}/`

/** A site locked by this process. */
export interface HeldSite {
  readonly site: string
  /** Throws if another process has taken over the site. Call it right before writing the registry. */
  readonly confirm: () => Promise<void>
}

/** Waits for the site's lock and works on it while no other process does, in this or another container. */
export async function changeSite<Result>(
  site: string,
  purpose: string,
  work: (held: HeldSite) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForFolder(join(site, 'registry'), purpose)
  const confirm = async () => {
    if (await lock.isHeld()) return
    throw new Error(`Another process took over ${site}, because ${purpose} did not respond for too long. Try again.`)
  }
  try {
    return await work({ site, confirm })
  } finally {
    await lock.release()
  }
}
