import type { Database, Transaction } from '@keyroom/database'
import { writeAudit } from '../audit/write-audit.ts'
import { asAccount } from '../tenancy/as-tenant.ts'

/** A transaction that sees a person's own rows only, whatever account they work in. */
export interface PersonTransaction extends Pick<Transaction, 'query'> {
  /** Records what the person did to their own account. */
  readonly record: (
    action:
      | 'person.changed'
      | 'person.signed-out-everywhere'
      | 'person.deletion-requested'
      | 'person.deletion-withdrawn',
    facts?: Readonly<Record<string, unknown>>,
  ) => Promise<void>
}

/** Runs `work` in one transaction of a person, who asks for it with the request of that id. */
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
