import type { PeerCriteria } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { useFacility } from '../hospital/hospital-queries.ts'
import { peerText, peerWords } from './peer-words.ts'

/** The criteria of a peer group in words. The center of a radius is called by its name once that is loaded. */
export function usePeerWords(criteria: PeerCriteria): string[] {
  const intl = useIntl()
  return peerWords(intl, criteria, useCenterName(criteria))
}

/** The criteria of a peer group as one text; empty without a group. */
export function usePeerText(criteria: PeerCriteria | null): string {
  const intl = useIntl()
  const center = useCenterName(criteria)
  return criteria ? peerText(intl, criteria, center) : ''
}

function useCenterName(criteria: PeerCriteria | null): string | undefined {
  return useFacility(criteria?.radius?.ccn ?? null).data?.name
}
