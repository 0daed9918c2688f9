import * as z from 'zod/mini'
import { contractVersion } from '../contract-version.ts'
import { fitsContract } from '../descriptor/contract-range.ts'
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
  if (!checked.success) throw new Error(`Expected a registry of schema 1:\n${z.prettifyError(checked.error)}`)
  const entries: RegistryEntry[] = []
  const broken: { name: string; reason: string }[] = []
  for (const remote of checked.data.remotes) {
    const read = registryEntrySchema.safeParse(remote)
    if (!read.success) {
      broken.push({ name: nameOf(remote), reason: reasonOf(remote, read.error) })
      continue
    }
    const clash = clashOf(read.data, entries)
    if (clash) broken.push({ name: read.data.name, reason: clash })
    else entries.push(read.data)
  }
  return { entries, broken }
}

/** What the schema can't see: two remotes would answer to one name, or one to two. */
function clashOf({ name, descriptor }: RegistryEntry, others: readonly RegistryEntry[]): string | undefined {
  if (descriptor.name !== name) return `Expected the descriptor of "${name}", received that of "${descriptor.name}"`
  if (others.some((other) => other.name === name)) return `Expected one entry for "${name}", received another`
  return undefined
}

/** A later contract may describe remotes in words that this one does not know; then that is the reason to give. */
function reasonOf(remote: unknown, error: z.core.$ZodError): string {
  const required = requirementSchema.safeParse(remote)
  const range = required.success ? required.data.descriptor.requires.contract : undefined
  if (range !== undefined && !fitsContract(range)) return `Requires contract ${range}; this is ${contractVersion}`
  return z.prettifyError(error)
}

const requirementSchema = z.object({
  descriptor: z.object({ requires: z.object({ contract: z.string() }) }),
})

function nameOf(remote: unknown): string {
  const named = z.object({ name: z.string() }).safeParse(remote)
  return named.success ? named.data.name : '?'
}
