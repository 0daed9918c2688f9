import type { Transaction } from '@keyroom/database'

/** An action to record in the audit. */
export interface NewAuditEntry {
  /** Null for what a person did in their own account. */
  readonly organizationId: string | null
  /** The user id of the person who acted. */
  readonly actor: string
  /** Such as `member.removed`. */
  readonly action: string
  /** What was acted on: a user id, an invitation's id, a domain. */
  readonly target: string
  /** Details. Never a token, a ticket or a password. */
  readonly facts?: Readonly<Record<string, unknown>>
  readonly requestId: string
}

/** The beginning of the statement that records an action, for writes that do it along with others. */
export const insertAudit = 'INSERT INTO api.audit_entry (organization_id, actor, action, target, facts, request_id)'

/**
 * Records an action in the transaction that performs it, so that both are stored or neither is. The transaction is the
 * account's, from `asTenant` or `asAccount`.
 */
export async function writeAudit(tenant: Pick<Transaction, 'query'>, entry: NewAuditEntry): Promise<void> {
  const { organizationId, actor, action, target, facts = {}, requestId } = entry
  await tenant.query(`${insertAudit} VALUES ($1, $2, $3, $4, $5::jsonb, $6)`, [
    organizationId,
    actor,
    action,
    target,
    JSON.stringify(facts),
    requestId,
  ])
}
