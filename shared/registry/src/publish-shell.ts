import { cp, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesIn } from './differing-files.ts'
import { changeSite } from './site.ts'
import { swapFile } from './swap-file.ts'

const stampFile = 'shell.stamp'

/**
 * Publishes a build of the shell to `<site>/shell/`. Hashed files are copied first and old ones stay, so that neither
 * open tabs nor tabs that open at this moment miss a chunk; `index.html` is replaced last.
 *
 * @param stamp identifies the source of the build; `readShellStamp` returns it
 */
export async function publishShell(options: { site: string; buildFolder: string; stamp: string }): Promise<void> {
  const { site, buildFolder, stamp } = options
  const index = await readFile(join(buildFolder, 'index.html'), 'utf8').catch((cause: unknown) => {
    throw new Error(
      `Expected the build of the shell in ${buildFolder}, got no index.html there. Build the shell first.`,
      { cause },
    )
  })
  await changeSite(site, 'publishing the shell', async () => {
    for (const name of await filesIn(buildFolder)) {
      if (/^index\.html(\.|$)/.test(name)) continue
      const target = join(site, 'shell', name)
      await mkdir(dirname(target), { recursive: true })
      await cp(join(buildFolder, name), target)
    }
    await swapFile(join(site, 'shell/index.html'), index)
    await swapFile(join(site, stampFile), stamp)
  })
}

/** The stamp of the published shell, or undefined if no shell is published. */
export async function readShellStamp(site: string): Promise<string | undefined> {
  return readFile(join(site, stampFile), 'utf8').catch(() => undefined)
}
