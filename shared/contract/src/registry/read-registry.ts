import * as z from 'zod/mini'
import { registryEntrySchema, registryFileSchema, type RegistryEntry } from './registry.ts'

/** What a registry file holds: the entries that can be used, and what is wrong with the others. */
export interface ReadRegistry {
  readonly entries: readonly RegistryEntry[]
  readonly broken: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Reads a registry file that was fetched. Throws when it is no registry at all; a broken entry is named and left out.
 */
export function readRegistry(file: unknown): ReadRegistry {
  const checked = registryFileSchema.safeParse(file)
  if (!checked.success) throw new Error(`Expected a registry of schema 1: ${z.prettifyError(checked.error)}`)
  const read = checked.data.remotes.map((remote) => ({ remote, result: registryEntrySchema.safeParse(remote) }))
  return {
    entries: read.flatMap(({ result }) => (result.success ? [result.data] : [])),
    broken: read.flatMap(({ remote, result }) =>
      result.success ? [] : [{ name: nameOf(remote), reason: z.prettifyError(result.error) }],
    ),
  }
}

function nameOf(remote: unknown): string {
  const named = z.object({ name: z.string() }).safeParse(remote)
  return named.success ? named.data.name : '?'
}
