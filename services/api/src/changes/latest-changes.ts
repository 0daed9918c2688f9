import type { Change } from '@keyroom/product-api/schemas'
import type { ActiveAccount } from '../tokens/active-account.ts'

/** Remembers when something last changed, so that a page learns whether it missed anything before its stream was open. */
export interface LatestChanges {
  readonly note: (change: Change) => void
  /** Until now, anything may have changed unheard. */
  readonly doubt: () => void
  /** For how long nothing has changed that the account may know of, in milliseconds. */
  readonly unchangedFor: (account: Pick<ActiveAccount, 'organizationId'>) => number
}

export function createLatestChanges(): LatestChanges {
  let forEverybody = 0
  const forOrganization = new Map<string | null, number>()
  const doubt = () => void (forEverybody = Date.now())
  return {
    note: (change) =>
      change.subject === 'public-data' ? doubt() : void forOrganization.set(change.organizationId, Date.now()),
    doubt,
    unchangedFor: ({ organizationId }) => Date.now() - Math.max(forEverybody, forOrganization.get(organizationId) ?? 0),
  }
}
