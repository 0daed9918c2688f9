import { peerGroup, type PeerCriteria } from '@keyroom/cost-report'
import { useMemo } from 'react'
import { useViewAddress } from '../address/use-view-address.ts'
import { useFacility } from '../hospital/use-hospital.ts'
import { likeHospital } from './like-hospital.ts'

/** The peer group that the page is read against. */
export interface ChosenPeers {
  readonly criteria: PeerCriteria
  /** As `peerGroup` writes it. */
  readonly text: string
  /** Whether nobody chose it: hospitals like the one that the page is about. */
  readonly isLike: boolean
}

/** The peer group of the address, else hospitals like this one; `null` while it is not known what it is like. */
export function usePeerGroup(ccn: string | null): ChosenPeers | null {
  const [{ peers }] = useViewAddress()
  const facility = useFacility(ccn)
  const { data, isPending } = facility
  return useMemo(() => {
    const chosen = peers === null ? null : peerGroup.parse(peers).criteria
    if (chosen && peers !== null) return { criteria: chosen, text: peers, isLike: false }
    if (ccn === null || isPending) return null
    const criteria = likeHospital(ccn, data)
    return { criteria, text: peerGroup.format(criteria), isLike: true }
  }, [peers, ccn, data, isPending])
}
