import type { Transaction } from '@keyroom/database'

/** One thing that was done, as whoever does it says it. */
export interface Deed {
  /** Null for what a person did in their own account. */
  readonly organizationId: string | null
  /** The subject of whoever did it. */
  readonly actor: string
  /** What, such as `member.removed`. */
  readonly action: string
  /** To what: a user id, an invitation's id, a domain. */
  readonly target: string
  /** What else there is to know. Never a token, a ticket or a password. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly requestId: string
}

/**
 * Records a deed in the transaction that does it: both are stored, or neither is. The transaction is the account's, by
 * `asTenant` or `asAccount`.
 */
export async function writeAudit(tenant: Pick<Transaction, 'query'>, deed: Deed): Promise<void> {
  const { organizationId, actor, action, target, facts = {}, requestId } = deed
  await tenant.query(
    `INSERT INTO api.audit_entry (organization_id, actor, action, target, facts, request_id)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6)`,
    [organizationId, actor, action, target, JSON.stringify(facts), requestId],
  )
}
