import type { Database, Transaction } from '@keyroom/database'
import { tokenHash } from '../mail/mail.ts'
import { addVerifiedUser, forgetWaiting } from '../sign-up/sign-ups.ts'
import type { InvitationState, TicketInvitation } from './invitation.ts'

interface TicketRow {
  readonly id: string
  readonly state: InvitationState
  readonly organizationId: string
  readonly email: string
  readonly roles: readonly string[]
}

const state = `CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
                    WHEN i.expires_at <= now() THEN 'expired' ELSE 'open' END AS state`

/** Invitations for invited users. A ticket works once, for the address that it was sent to. */
export class Tickets {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** @param organization the id or name in the link, beside the ticket */
  async find(ticket: string, organization: string): Promise<TicketInvitation | undefined> {
    const [found] = await this.database.query<TicketInvitation>(
      `SELECT ${state}, i.organization_id AS "organizationId", o.display_name AS organization,
              i.inviter_name AS inviter, i.invitee_email AS email
         FROM identity.invitation i JOIN identity.organization o ON o.id = i.organization_id
        WHERE i.ticket_hash = $1 AND $2 IN (o.id, o.name)`,
      [tokenHash(ticket), organization],
    )
    return found
  }

  /** Makes the user with the invited address a member. @returns whether it was open, and theirs */
  join(ticket: string, userId: string): Promise<boolean> {
    return this.database.transaction(async (transaction) => {
      const found = await lock(transaction, ticket)
      const [own] = await transaction.query(
        'SELECT 1 FROM identity.directory_user WHERE id = $1 AND email = $2 AND email_verified',
        [userId, found?.email ?? ''],
      )
      if (found?.state !== 'open' || !own) return false
      await addMember(transaction, found, userId)
      return true
    })
  }

  /**
   * Creates a user who is a member. The link was sent by e-mail, so the address is confirmed. @returns the user's id;
   * `undefined` if the invitation is not open or the address is taken
   */
  signUp(ticket: string, person: { name: string; passwordHash: string }): Promise<string | undefined> {
    return this.database.transaction(async (transaction) => {
      const found = await lock(transaction, ticket)
      if (found?.state !== 'open') return undefined
      const userId = await addVerifiedUser(transaction, { ...person, email: found.email })
      if (userId === undefined) return undefined
      await forgetWaiting(transaction, found.email)
      await addMember(transaction, found, userId)
      return userId
    })
  }
}

/** Of two concurrent requests with the same ticket, the second waits and finds it accepted. */
async function lock(transaction: Transaction, ticket: string): Promise<TicketRow | undefined> {
  const [found] = await transaction.query<TicketRow>(
    `SELECT i.id, ${state}, i.organization_id AS "organizationId", i.invitee_email AS email, i.roles
       FROM identity.invitation i WHERE i.ticket_hash = $1 FOR UPDATE`,
    [tokenHash(ticket)],
  )
  return found
}

/** An existing member keeps their roles. */
async function addMember(transaction: Transaction, ticket: TicketRow, userId: string): Promise<void> {
  const { id, organizationId, roles } = ticket
  const added = await transaction.query(
    `INSERT INTO identity.member (organization_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id`,
    [organizationId, userId],
  )
  if (added.length > 0) {
    await transaction.query(
      `INSERT INTO identity.member_role (organization_id, user_id, role_id)
       SELECT $1, $2, r.id FROM identity.role r WHERE r.id IN (SELECT jsonb_array_elements_text($3::jsonb))`,
      [organizationId, userId, JSON.stringify(roles)],
    )
  }
  await transaction.query('UPDATE identity.invitation SET accepted_at = now() WHERE id = $1', [id])
}
