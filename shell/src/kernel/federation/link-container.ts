import { fetchManifest } from './fetch-manifest.ts'
import type { RemoteFiles } from './remote-files.ts'
import { preloadEntry, runEntry } from './run-entry.ts'
import { shareScope } from './share-scope.ts'

/** What a remote's entry leaves in the page once it has run, as every federation build makes it. */
interface Container {
  /** Tells the container where it finds the shared modules. */
  readonly init: (shareScope: object) => Promise<unknown>
  /** Fetches an exposed module and everything that it shares, ready to be run. */
  readonly get: (exposed: string) => Promise<() => unknown>
}

const linked = new Map<string, Promise<Container>>()

/**
 * Brings a remote's container into the page and links it with what the shell shares. The shell does this itself, since
 * the federation runtime waits for ever, checks nothing and is heavier; nothing of it is in the shell.
 * An entry runs once, however often its modules have to be asked for.
 */
export function linkContainer(files: RemoteFiles): Promise<Container> {
  const { url } = files.entry
  const linking = linked.get(url) ?? link(files)
  linked.set(url, linking)
  linking.catch(() => linked.delete(url))
  return linking
}

async function link({ manifest, entry }: RemoteFiles): Promise<Container> {
  preloadEntry(entry)
  const { globalName } = await fetchManifest(manifest, entry)
  await runEntry(entry)
  const container = (globalThis as Record<string, unknown>)[globalName] as Container | undefined
  if (typeof container?.init !== 'function')
    throw new Error(`${entry.url} has run, but left no container "${globalName}"`)
  await container.init(shareScope)
  return container
}
