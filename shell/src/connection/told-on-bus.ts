import type { Change } from '@keyroom/product-api'
import type { Stale } from './refresh.ts'

interface Told {
  subject: 'public-data' | 'organization' | 'everything'
  organizationId?: string
}

/**
 * What remotes are told of a change, in the words of the topic: for them a role or a purchase is the account's. Of the
 * person they hear by the session; what people save is in the cache of server state alone.
 */
export function toldOnBus(stale: Stale): Told | undefined {
  if (stale === 'everything') return { subject: 'everything' }
  if (stale.subject === 'public-data') return { subject: 'public-data' }
  if (stale.subject === 'imports' || stale.subject === 'person' || stale.subject === 'saved') return undefined
  const { organizationId } = stale satisfies Exclude<Change, { subject: 'public-data' | 'person' | 'saved' }>
  return organizationId === null ? { subject: 'everything' } : { subject: 'organization', organizationId }
}
