import type { Change } from '@keyroom/product-api'
import type { Stale } from './refresh.ts'

/** What remotes are told of a change, in the words of the topic: for them a role or a purchase is the account's. */
export function toldOnBus(stale: Stale): {
  subject: 'public-data' | 'organization' | 'everything'
  organizationId?: string
} {
  if (stale === 'everything') return { subject: 'everything' }
  if (stale.subject === 'public-data') return { subject: 'public-data' }
  if (stale.subject === 'person') return { subject: 'everything' }
  const { organizationId } = stale satisfies Exclude<Change, { subject: 'public-data' | 'person' }>
  return organizationId === null ? { subject: 'everything' } : { subject: 'organization', organizationId }
}
