import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { fetchManifest } from './fetch-manifest.ts'
import { knownFile, noteFault } from './known-files.ts'
import { runEntry } from './run-entry.ts'

/**
 * Puts the shell's rules between the federation runtime and the network: deadlines, integrity, allowed origins, and
 * Trusted Types. The runtime by itself waits for ever and checks nothing.
 */
export default function keyroomRuntimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'keyroom',
    async fetch(url, _options, remoteInfo) {
      try {
        const manifest = await fetchManifest(knownFile(url))
        return new Response(manifest, { headers: { 'content-type': 'application/json' } })
      } catch (error) {
        noteFault(remoteInfo?.name ?? '', error)
        throw error
      }
    },
    async loadEntry({ remoteInfo }) {
      try {
        await runEntry(knownFile(remoteInfo.entry))
        return (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName] as never
      } catch (error) {
        noteFault(remoteInfo.name, error)
        throw error
      }
    },
  }
}
