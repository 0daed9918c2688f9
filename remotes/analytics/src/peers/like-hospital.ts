import { bedBandOf, everyHospital, facilityType, type PeerCriteria } from '@keyroom/cost-report'
import type { Facility } from '@keyroom/product-api'

/**
 * The peers that a hospital is first read against: hospitals of its kind and size. Of its kind alone, as its CCN tells
 * it, while nothing more is known of it.
 */
export function likeHospital(ccn: string, facility: Pick<Facility, 'type' | 'beds'> | undefined): PeerCriteria {
  const band = bedBandOf(facility?.beds ?? null)
  return { ...everyHospital, types: [facility?.type ?? facilityType(ccn)], bedBands: band ? [band] : [] }
}
