import type { Change } from '@keyroom/product-api/schemas'
import type { ActiveAccount } from '../tokens/active-account.ts'

/** Remembers when something last changed, so that a page learns whether it missed anything before its stream was open. */
export interface LatestChanges {
  readonly note: (change: Change) => void
  /** Until now, anything may have changed unheard. */
  readonly doubt: () => void
  /** For how long nothing has changed that the account may know of, in milliseconds. */
  readonly unchangedFor: (account: Pick<ActiveAccount, 'organizationId' | 'userId' | 'isOperator'>) => number
}

export function createLatestChanges(): LatestChanges {
  let forEverybody = 0
  let forOperators = 0
  const forAccount = new Map<string | null, number>()
  const doubt = () => void (forEverybody = Date.now())
  return {
    note: (change) => {
      if (change.subject === 'public-data') doubt()
      else if (change.subject === 'imports') forOperators = Date.now()
      else forAccount.set(ownerOf(change), Date.now())
    },
    doubt,
    unchangedFor: ({ organizationId, userId, isOperator }) => {
      const own = Math.max(forAccount.get(organizationId) ?? 0, forAccount.get(userId) ?? 0)
      return Date.now() - Math.max(forEverybody, own, isOperator ? forOperators : 0)
    },
  }
}

/** The organization, or the person whose own account it is, or who it is about, or who alone may know of it. */
function ownerOf(change: Exclude<Change, { subject: 'public-data' | 'imports' }>): string | null {
  if (change.subject === 'person') return change.userId
  if (change.subject === 'saved') return change.userId ?? change.organizationId
  return change.subject === 'subscription' ? (change.organizationId ?? change.userId) : change.organizationId
}
