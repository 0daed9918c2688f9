import * as z from 'zod/mini'
import { contractVersion, fitsContract } from '../contract-version.ts'
import { remoteDescriptorSchema } from '../descriptor/remote-descriptor.ts'

const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/**
 * A remote's entry in the registry: its current build, where that is stored, and the hashes of its files.
 * @public
 */
export const registryEntrySchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The previous build; a rollback returns to it. */
  previous: z.optional(z.string()),
  /** Where the build is stored permanently: `/remotes/map/1.4.0/`, or the same on an allowed origin. */
  baseUrl: z.string().check(z.regex(/\/$/)),
  /** The file names, below the base URL, of the federation manifest and of the entry that it names. */
  files: z.object({ manifest: z.string(), entry: z.string() }),
  /**
   * Subresource integrity of both; the entry holds that of every chunk. Only a remote under development lacks it, and
   * only a shell under development accepts that.
   */
  integrity: z.optional(z.object({ manifest: integritySchema, entry: integritySchema })),
  descriptor: remoteDescriptorSchema,
  /**
   * By a route's id: the files that its first view needs besides the entry, so that a page that opens there can fetch
   * them all at once. The integrity is the one that the entry will require.
   */
  preload: z.optional(z.record(z.string(), z.array(z.object({ file: z.string(), integrity: integritySchema })))),
  /** The descriptor's labels in the language of the registry file: message id to text. Absent in `registry.json`. */
  labels: z.optional(z.record(z.string(), z.string())),
})

/** @public */
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/**
 * The registry file. Entries are checked one by one, so that a broken one does not affect the others.
 * @public
 */
export const registryFileSchema = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) })

/** The contents of a registry file: the valid entries, and what is wrong with the others. */
export interface ReadRegistry {
  readonly entries: readonly RegistryEntry[]
  readonly broken: readonly { readonly name: string; readonly reason: string }[]
}

/**
 * Reads a fetched registry file. Throws if it is not a registry; a broken entry is reported and left out.
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

/** Checks what the schema can't: that each remote has one name and each name one remote. */
function clashOf({ name, descriptor }: RegistryEntry, others: readonly RegistryEntry[]): string | undefined {
  if (descriptor.name !== name) return `Expected the descriptor of "${name}", got that of "${descriptor.name}".`
  if (others.some((other) => other.name === name)) return `Expected one entry for "${name}", got another one.`
  return undefined
}

/** A later contract may add values that this one does not know; then the contract version is the reason. */
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
