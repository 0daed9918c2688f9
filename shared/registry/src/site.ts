import { join } from 'node:path'
import { waitForFolder } from '@keyroom/folder-lock'

/**
 * The layout of what is published, the same in a folder, behind nginx and on a CDN:
 *
 *     <site>/registry.json, registry.<locale>.json     short, never cached
 *     <site>/remotes/<name>/<version>/…                immutable, never changed, never reused
 *     <site>/shell/index.html, shell/assets/…          the shell
 */
export const remoteFolder = (site: string, name: string): string => join(site, 'remotes', name)

/** Where one build of a remote lies. */
export const versionFolder = (site: string, name: string, version: string): string =>
  join(remoteFolder(site, name), version)

/** The same as the browser sees it. */
export const versionUrl = (name: string, version: string): string => `/remotes/${name}/${version}/`

/** A site that this process may change. */
export interface HeldSite {
  readonly site: string
  /** Throws when the site is no longer this process's: asked right before the registry is written. */
  readonly confirm: () => Promise<void>
}

/** Does work on the site while no other process does, in whichever container, and waits for its turn. */
export async function changeSite<Result>(
  site: string,
  purpose: string,
  work: (held: HeldSite) => Promise<Result>,
): Promise<Result> {
  const lock = await waitForFolder(join(site, 'registry'), purpose)
  const confirm = async () => {
    if (await lock.isHeld()) return
    throw new Error(`${purpose} stood still for so long that another process took over ${site}. Try again.`)
  }
  try {
    return await work({ site, confirm })
  } finally {
    await lock.release()
  }
}
