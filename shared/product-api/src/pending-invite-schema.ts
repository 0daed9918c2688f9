import * as z from 'zod/mini'
import { roleIdSchema } from './role-schema.ts'

/** The id of an invitation at the identity provider. */
export const inviteIdSchema = z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[A-Za-z0-9_-]+$/))

/** An invitation that can still be accepted. Times are ISO 8601. */
export const pendingInviteSchema = z.object({
  id: inviteIdSchema,
  inviter: z.object({ name: z.string() }),
  invitee: z.object({ email: z.string() }),
  roles: z.array(roleIdSchema),
  created_at: z.optional(z.string()),
  expires_at: z.optional(z.string()),
})

/** The open invitations of an organization, the newest first. */
export const pendingInvitesSchema = z.array(pendingInviteSchema)

/** Longer than any address: which ones may be invited is for the organization to say. */
const text = z.string().check(z.maxLength(1_000))

/**
 * The body of an invitation. Only the address is used: the inviter is the caller of the token, and the role is always
 * Member.
 */
export const newInviteSchema = z.strictObject({
  email: text,
  invitorName: z.optional(text),
  roleId: z.optional(text),
})

export type PendingInvite = z.output<typeof pendingInviteSchema>
export type NewInvite = z.output<typeof newInviteSchema>
