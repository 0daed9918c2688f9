import { satisfies } from 'compare-versions'
import { fetchManifest } from './fetch-manifest.ts'
import { RemoteFault } from './remote-fault.ts'
import type { RemoteFiles } from './remote-files.ts'
import { preloadEntry, runEntry } from './run-entry.ts'
import { shareScope } from './share-scope.ts'

/** The global that a remote's entry defines, as in every federation build. */
interface Container {
  /** Gives the container the shared modules. */
  readonly init: (shareScope: object) => Promise<unknown>
  /** Fetches an exposed module and everything that it shares, ready to be run. */
  readonly get: (exposed: string) => Promise<() => unknown>
}

const linked = new Map<string, Promise<Container>>()

/**
 * Loads a remote's container and links it to the shared modules. The shell does this itself, since the federation runtime
 * waits without a timeout, checks no hashes and is larger. An entry runs once, however often its modules are requested.
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
  const { globalName, shared } = await fetchManifest(manifest, entry)
  // Containers compare versions only when a page needs the module, and the page would crash.
  for (const { name, requiredVersion } of shared) {
    const provided = Object.keys(shareScope[name] ?? {})
    if (provided.some((version) => satisfies(version, requiredVersion))) continue
    const message = `expected ${name} ${requiredVersion}, got ${provided.join() || 'none'}`
    throw new RemoteFault('shared-version', { message })
  }
  await runEntry(entry)
  const container = (globalThis as Record<string, unknown>)[globalName] as Container | undefined
  if (typeof container?.init !== 'function')
    throw new Error(`${entry.url} has run, but left no container "${globalName}"`)
  await container.init(shareScope)
  return container
}
