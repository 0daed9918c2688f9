import { bedBandOf, everyHospital, facilityType, type PeerCriteria, peerGroup } from '@keyroom/cost-report'
import type { Facility } from '@keyroom/product-api'
import { useMemo } from 'react'
import { useViewAddress } from '../address/use-view-address.ts'
import { useFacility } from '../hospital/hospital-queries.ts'

/** The peer group of the page. */
export interface ChosenPeers {
  readonly criteria: PeerCriteria
  /** Formatted by `peerGroup`. */
  readonly text: string
  /** Whether it is the default: hospitals similar to the page's. */
  readonly isDefault: boolean
}

/**
 * The peer group in the address, otherwise similar hospitals; `null` while the hospital's type and size are loading.
 */
export function usePeerGroup(ccn: string | null): ChosenPeers | null {
  const [{ peers }] = useViewAddress()
  const facility = useFacility(ccn)
  const { data, isPending } = facility
  return useMemo(() => {
    const chosen = peers === null ? null : peerGroup.parse(peers).criteria
    if (chosen && peers !== null) return { criteria: chosen, text: peers, isDefault: false }
    if (ccn === null || isPending) return null
    const criteria = likeHospital(ccn, data)
    return { criteria, text: peerGroup.format(criteria), isDefault: true }
  }, [peers, ccn, data, isPending])
}

/**
 * The default peers of a hospital: hospitals of its type and size, or only of its type, as its CCN shows it, while its
 * size is unknown.
 */
function likeHospital(ccn: string, facility: Pick<Facility, 'type' | 'beds'> | undefined): PeerCriteria {
  const band = bedBandOf(facility?.beds ?? null)
  return { ...everyHospital, types: [facility?.type ?? facilityType(ccn)], bedBands: band ? [band] : [] }
}
