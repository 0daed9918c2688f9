import type { Change } from '@keyroom/product-api/schemas'
import type { ActiveAccount } from '../routing/active-account.ts'

/** Remembers when something last changed, so that a page knows whether it missed a change before its stream opened. */
export interface LatestChanges {
  readonly note: (change: Change) => void
  /** Assumes that everything has changed, after a time without notifications. */
  readonly assumeAllChanged: () => void
  /** How long ago something last changed that the account may see, in milliseconds. */
  readonly unchangedFor: (account: Pick<ActiveAccount, 'organizationId' | 'userId' | 'isOperator'>) => number
}

export function createLatestChanges(): LatestChanges {
  let forEverybody = 0
  let forOperators = 0
  const forAccount = new Map<string | null, number>()
  const assumeAllChanged = () => void (forEverybody = Date.now())
  return {
    note: (change) => {
      if (change.subject === 'public-data') assumeAllChanged()
      else if (change.subject === 'imports') forOperators = Date.now()
      else forAccount.set(ownerOf(change), Date.now())
    },
    assumeAllChanged,
    unchangedFor: ({ organizationId, userId, isOperator }) => {
      const own = Math.max(forAccount.get(organizationId) ?? 0, forAccount.get(userId) ?? 0)
      return Date.now() - Math.max(forEverybody, own, isOperator ? forOperators : 0)
    },
  }
}

/** The id of the organization or person that may see the change. */
function ownerOf(change: Exclude<Change, { subject: 'public-data' | 'imports' }>): string | null {
  if (change.subject === 'person') return change.userId
  if (change.subject === 'saved') return change.userId ?? change.organizationId
  if (change.subject === 'organization' || change.subject === 'membership') return change.organizationId
  return change.organizationId ?? change.userId
}
