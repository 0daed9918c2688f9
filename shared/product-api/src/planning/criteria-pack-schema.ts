import type { CriteriaPack } from '@keyroom/right-sizing/schemas'
import * as z from 'zod/mini'
import { savedNameSchema } from '../saved/saved-parts-schema.ts'
import { largeObjectSchema, makerNameSchema } from './planning-parts-schema.ts'

/** The maximum number of an account's own packs, and of the versions of each. */
export const maxPacks = 20
export const maxPackVersions = 50

/** How many of an account's own packs may lie on each other. */
export const maxPackLayers = 8

/** The size of the largest pack as JSON without spaces, in bytes of UTF-8. */
export const maxPackBytes = 400 * 1024

/** The id of an account's own pack. Packs that KeyRoom ships have other ids. */
export const ownPackIdSchema = z.string().check(z.regex(/^own-[a-z0-9][a-z0-9-]{0,59}$/))

/** One version of a pack. */
export const packVersionSchema = z.object({
  id: ownPackIdSchema,
  /** From 1 on, without gaps. */
  version: z.int(),
  name: savedNameSchema,
  /** The pack that it is a version of; null for one that stands alone. */
  basis: z.nullable(z.object({ id: z.string(), version: z.int() })),
  ownerName: makerNameSchema,
  /** ISO 8601. */
  createdAt: z.string(),
})

/** All versions of all packs of the account, the newest first. */
export const packVersionsSchema = z.array(packVersionSchema)

/** A version with its criteria, as it was saved. */
export const storedPackSchema = z.object({ ...packVersionSchema.shape, pack: z.unknown() })

export const newPackVersionSchema = z.strictObject({ pack: largeObjectSchema(maxPackBytes) })

export type PackVersion = z.output<typeof packVersionSchema>
export type StoredPack = z.output<typeof storedPackSchema>
export type NewPackVersion = { readonly pack: CriteriaPack }
