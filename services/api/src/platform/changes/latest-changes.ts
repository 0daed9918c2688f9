import { isAboutClaims, type Change, type ClaimsChange } from '@keyroom/product-api/schemas'
import type { ActiveAccount } from '../routing/active-account.ts'

/** Remembers when something last changed, so that a page knows whether it missed a change before its stream opened. */
export interface LatestChanges {
  readonly note: (change: Change) => void
  /** Assumes that everything has changed, after a time without notifications. */
  readonly assumeAllChanged: () => void
  /** How long ago something last changed that the account may see, in milliseconds. */
  readonly unchangedFor: (account: Pick<ActiveAccount, 'organizationId' | 'userId' | 'isOperator'>) => number
  /** A change since the account's token was issued, because of which the claims of the token are outdated. */
  readonly outdating: (
    account: Pick<ActiveAccount, 'organizationId' | 'userId' | 'tokenIssuedAt'>,
  ) => ClaimsChange | undefined
}

/** Beyond this many, the oldest changes of claims are forgotten. */
const maxClaimsChanges = 10_000

export function createLatestChanges(): LatestChanges {
  let forEverybody = 0
  let forOperators = 0
  const forAccount = new Map<string | null, number>()
  const ofClaims = new Map<string, number>()
  const noteClaims = (change: ClaimsChange) => {
    const key = claimsKey(change)
    // The map is in the order of the changes.
    ofClaims.delete(key)
    ofClaims.set(key, Date.now())
    const [oldest] = ofClaims.keys()
    if (ofClaims.size > maxClaimsChanges && oldest !== undefined) ofClaims.delete(oldest)
  }
  const assumeAllChanged = () => void (forEverybody = Date.now())
  return {
    note: (change) => {
      if (change.subject === 'public-data') assumeAllChanged()
      else if (change.subject === 'imports') forOperators = Date.now()
      else forAccount.set(ownerOf(change), Date.now())
      // Tokens from before a removal are refused.
      if (isAboutClaims(change) && !('isRemoval' in change)) noteClaims(change)
    },
    assumeAllChanged,
    unchangedFor: ({ organizationId, userId, isOperator }) => {
      const own = Math.max(forAccount.get(organizationId) ?? 0, forAccount.get(userId) ?? 0)
      return Date.now() - Math.max(forEverybody, own, isOperator ? forOperators : 0)
    },
    outdating: ({ organizationId, userId, tokenIssuedAt }) => {
      const changes: ClaimsChange[] = [
        { subject: 'person', userId },
        ...(organizationId === null ? [] : [{ subject: 'membership' as const, organizationId, userId }]),
      ]
      return changes.find((change) => (ofClaims.get(claimsKey(change)) ?? -Infinity) >= tokenIssuedAt * 1000)
    },
  }
}

function claimsKey(change: ClaimsChange): string {
  return change.subject === 'person' ? change.userId : `${change.organizationId} ${change.userId}`
}

/** The id of the organization or person that may see the change. */
function ownerOf(change: Exclude<Change, { subject: 'public-data' | 'imports' }>): string | null {
  if (change.subject === 'person') return change.userId
  if (change.subject === 'saved') return change.userId ?? change.organizationId
  if (change.subject === 'organization' || change.subject === 'membership') return change.organizationId
  return change.organizationId ?? change.userId
}
