import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fetchManifest } from './fetch-manifest.ts'
import { filesOf, noteFault } from './known-files.ts'
import { preloadEntry, runEntry } from './run-entry.ts'

/**
 * Puts the shell's rules between the federation runtime and the network: deadlines, integrity, allowed origins, and
 * Trusted Types. The runtime by itself waits for ever and checks nothing.
 */
export default function keyroomRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'keyroom',
    async loadEntry({ remoteInfo }) {
      try {
        const { manifest, entry } = filesOf(remoteInfo.name)
        preloadEntry(entry)
        const { globalName } = await fetchManifest(manifest, entry)
        await runEntry(entry)
        return (globalThis as Record<string, unknown>)[globalName] as never
      } catch (error) {
        noteFault(remoteInfo.name, error)
        throw error
      }
    },
  }
}
