import * as z from 'zod/mini'
import { remoteDescriptorSchema } from '../descriptor/remote-descriptor.ts'

const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/**
 * One remote as the registry lists it: which build is current, where it lies, and what its files must hash to.
 * @public
 */
export const registryEntrySchema = z.object({
  name: z.string(),
  version: z.string(),
  /** The build that was current before; a roll-back goes there. */
  previous: z.optional(z.string()),
  /** Where the build lies, for good: `/remotes/map/1.4.0/`, or the same on an allowed origin. */
  baseUrl: z.string().check(z.regex(/\/$/)),
  /** The file names, below the base URL, of the federation manifest and of the entry that it names. */
  files: z.object({ manifest: z.string(), entry: z.string() }),
  /**
   * Subresource integrity of both; the entry holds that of every chunk. Only a remote under development has none, and
   * only a shell under development takes it.
   */
  integrity: z.optional(z.object({ manifest: integritySchema, entry: integritySchema })),
  descriptor: remoteDescriptorSchema,
  /**
   * By a route's id: what its first view needs beside the entry, so that a page which opens there can have it all
   * fetched at once. The integrity is that which the entry will ask for.
   */
  preload: z.optional(z.record(z.string(), z.array(z.object({ file: z.string(), integrity: integritySchema })))),
  /** The descriptor's labels in the language of the registry file: message id to text. Absent in `registry.json`. */
  labels: z.optional(z.record(z.string(), z.string())),
})

/** @public */
export type RegistryEntry = z.infer<typeof registryEntrySchema>

/**
 * The registry file. Entries are checked one by one, so that a broken one takes no other with it.
 * @public
 */
export const registryFileSchema = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()) })
