import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'
import { makerNameSchema, planNameSchema } from './planning-parts-schema.ts'

/** The maximum number of clients of an account. */
export const maxClients = 2_000

/** Whom an account plans for. The spec's word for its name is `partnerName`. */
export const clientSchema = z.object({
  id: savedIdSchema,
  name: planNameSchema,
  /** The number of its projects that the caller sees. */
  projects: z.int(),
  ownerName: makerNameSchema,
  /** Whether the caller may rename and delete it. */
  canChange: z.boolean(),
  /** Increases with each change; the value for `If-Match`. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.string(),
})

/** Clients that the caller made or sees a project of, by name. */
export const clientsSchema = z.array(clientSchema)

export const newClientSchema = z.strictObject({
  /** Chosen by the caller, so that a repeated request does not make a second one. */
  id: z.optional(savedIdSchema),
  name: planNameSchema,
})

export const clientChangeSchema = z.strictObject({ name: planNameSchema })

/** A client that exists, or the name of one that is found by it or made. */
export const clientChoiceSchema = z.union([
  z.strictObject({ id: savedIdSchema }),
  z.strictObject({ name: planNameSchema }),
])

export type Client = z.output<typeof clientSchema>
export type NewClient = z.input<typeof newClientSchema>
export type ClientChoice = z.output<typeof clientChoiceSchema>
