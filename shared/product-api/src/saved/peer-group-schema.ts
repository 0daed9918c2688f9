import * as z from 'zod/mini'
import { peerGroupTextSchema } from '../board/board-parts-schema.ts'
import { savedFactsSchema, savedNameSchema } from './saved-parts-schema.ts'

/** A peer group that was saved. */
export const peerGroupSchema = z.object({
  ...savedFactsSchema.shape,
  /** As `peerGroup` of @keyroom/cost-report writes and reads it. */
  group: peerGroupTextSchema,
})

/** One's own and those that the organization shares, by name. */
export const peerGroupsSchema = z.array(peerGroupSchema)

export const newPeerGroupSchema = z.strictObject({
  name: savedNameSchema,
  group: peerGroupTextSchema,
  shared: z._default(z.boolean(), false),
})

/** What is not named stays. */
export const peerGroupChangeSchema = z.strictObject({
  name: z.optional(savedNameSchema),
  group: z.optional(peerGroupTextSchema),
  shared: z.optional(z.boolean()),
})

export type SavedPeerGroup = z.output<typeof peerGroupSchema>
export type NewPeerGroup = z.input<typeof newPeerGroupSchema>
export type PeerGroupChange = z.output<typeof peerGroupChangeSchema>
