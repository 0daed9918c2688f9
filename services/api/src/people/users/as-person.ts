import type { Database, Transaction } from '@keyroom/database'
import { writeAudit } from '../audit/write-audit.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'

/** A transaction that sees only the person's own rows, whatever their current account. */
export interface PersonTransaction extends Pick<Transaction, 'query'> {
  /** Records a change of the person's own account in the audit. */
  readonly record: (
    action:
      | 'person.changed'
      | 'person.signed-out-everywhere'
      | 'person.exported'
      | 'person.deletion-requested'
      | 'person.deletion-withdrawn',
    facts?: Readonly<Record<string, unknown>>,
  ) => Promise<void>
}

/** Runs `work` in one transaction of the person who sent the request. */
export function asPerson<Result>(
  database: Database,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
  work: (person: PersonTransaction) => Promise<Result>,
): Promise<Result> {
  return asAccount(database, { organizationId: null, userId }, (transaction) =>
    work({
      query: (sql, values) => transaction.query(sql, values),
      record: (action, facts = {}) =>
        writeAudit(transaction, { organizationId: null, actor: userId, action, target: userId, facts, requestId }),
    }),
  )
}
