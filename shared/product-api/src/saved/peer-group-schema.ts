import * as z from 'zod/mini'
import { peerGroupTextSchema } from '../board/board-parts-schema.ts'
import { savedFactsSchema, savedNameSchema } from './saved-parts-schema.ts'

/** A saved peer group. */
export const peerGroupSchema = z.object({
  ...savedFactsSchema.shape,
  /** As `peerGroup` of @keyroom/cost-report writes and reads it. */
  group: peerGroupTextSchema,
})

/** The user's own groups and those shared in the organization, by name. */
export const peerGroupsSchema = z.array(peerGroupSchema)

export const newPeerGroupSchema = z.strictObject({
  name: savedNameSchema,
  group: peerGroupTextSchema,
  shared: z._default(z.boolean(), false),
})

/** Missing properties stay as they are. */
export const peerGroupChangeSchema = z.strictObject({
  name: z.optional(savedNameSchema),
  group: z.optional(peerGroupTextSchema),
  shared: z.optional(z.boolean()),
})

export type SavedPeerGroup = z.output<typeof peerGroupSchema>
export type NewPeerGroup = z.input<typeof newPeerGroupSchema>
export type PeerGroupChange = z.output<typeof peerGroupChangeSchema>
