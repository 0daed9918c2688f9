import { randomBytes } from 'node:crypto'
import type { Database } from '@keyroom/database'
import { makeToken, tokenHash, type Mail, type Mailer } from '../mail/mail.ts'
import type { Invitation } from './invitation.ts'

const columns = `id, organization_id AS "organizationId", inviter_name AS "inviterName",
  invitee_email AS "inviteeEmail", client_id AS "clientId", roles, created_at AS "createdAt",
  expires_at AS "expiresAt"`

const isOpen = 'accepted_at IS NULL AND revoked_at IS NULL AND expires_at > now()'

export interface NewInvitation {
  readonly organizationId: string
  readonly inviterName: string
  readonly inviteeEmail: string
  readonly clientId: string
  readonly roles: readonly string[]
  readonly seconds: number
}

/** Invitations for their senders: create, list, revoke. */
export class Invitations {
  private readonly database: Database
  private readonly mailer: Mailer

  constructor(database: Database, mailer: Mailer) {
    this.database = database
    this.mailer = mailer
  }

  /** Creates an invitation and sends it, unless `write` returns nothing. Only the caller gets the ticket. */
  async create(
    invitation: NewInvitation,
    write: (ticket: string) => Mail | undefined,
  ): Promise<{ invitation: Invitation; ticket: string }> {
    const { organizationId, inviterName, inviteeEmail, clientId, roles, seconds } = invitation
    const ticket = makeToken()
    return this.database.transaction(async (transaction) => {
      const [created] = await transaction.query<Invitation>(
        `INSERT INTO identity.invitation
           (id, organization_id, inviter_name, invitee_email, client_id, roles, ticket_hash, expires_at)
         VALUES ($1, $2, $3, lower($4), $5, $6::jsonb, $7, now() + make_interval(secs => $8::float8))
         RETURNING ${columns}`,
        [
          `uinv_${randomBytes(12).toString('base64url')}`,
          organizationId,
          inviterName,
          inviteeEmail,
          clientId,
          JSON.stringify(roles),
          tokenHash(ticket),
          seconds,
        ],
      )
      if (!created) throw new Error('Expected the stored invitation, got no row.')
      const mail = write(ticket)
      if (mail) await this.mailer.send(transaction, mail)
      return { invitation: created, ticket }
    })
  }

  /** Those that can still be accepted, newest first. */
  list(organizationId: string): Promise<Invitation[]> {
    return this.database.query<Invitation>(
      `SELECT ${columns} FROM identity.invitation WHERE organization_id = $1 AND ${isOpen}
        ORDER BY created_at DESC, id`,
      [organizationId],
    )
  }

  async find(organizationId: string, id: string): Promise<Invitation | undefined> {
    const [found] = await this.database.query<Invitation>(
      `SELECT ${columns} FROM identity.invitation WHERE organization_id = $1 AND id = $2 AND ${isOpen}`,
      [organizationId, id],
    )
    return found
  }

  /** @returns whether an open invitation was revoked */
  async revoke(organizationId: string, id: string): Promise<boolean> {
    const revoked = await this.database.query(
      `UPDATE identity.invitation SET revoked_at = now() WHERE organization_id = $1 AND id = $2 AND ${isOpen}
       RETURNING id`,
      [organizationId, id],
    )
    return revoked.length > 0
  }

  /** Removes invitations 30 days after their end. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.invitation
        WHERE least(expires_at, coalesce(accepted_at, 'infinity'), coalesce(revoked_at, 'infinity'))
              < now() - interval '30 days'`,
    )
  }
}
