import { useAccess, useHost } from '@keyroom/ui/core'
import { isDoubtful } from '@keyroom/cost-report'
import { getPeers, isAreaMeasure, maxPeers, peersKey } from '@keyroom/product-api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { IntlShape } from 'react-intl'
import { isPublic, measures } from '../areas/measures.ts'
import { doubtfulFigures, type FacilityPoint } from '../facilities/facility-point.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** The measures of the statistics that a hospital has itself. */
export const hospitalMeasures = measures.filter((measure) => measure === 'beds' || !isAreaMeasure(measure))

/** The values of the measure that colors hospitals. */
export function useHospitalValues({ address }: Pick<MapScreen, 'address'>) {
  const { api } = useHost()
  const measure = address.tools.color
  const hasReports = useAccess('cost-report').allowed
  const isKnown = measure !== undefined && hospitalMeasures.includes(measure)
  const isLocked = isKnown && !hasReports && !isPublic(measure)
  const needsReports = isKnown && !isLocked && pointValueOf(measure) === undefined
  const params = { indicator: measure, limit: maxPeers }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: peersKey(params),
    queryFn: ({ signal }) => getPeers(api, params, { signal }),
    enabled: needsReports,
  })
  const valueOf = useMemo(() => {
    if (!isKnown || isLocked) return undefined
    const ofPoint = pointValueOf(measure)
    if (ofPoint) return ofPoint
    if (!data) return undefined
    const values = new Map(data.columns.ccn.map((ccn, at) => [ccn, data.columns.value[at] ?? null]))
    return ({ ccn }: FacilityPoint) => values.get(ccn) ?? null
  }, [measure, isKnown, isLocked, data])
  return {
    measure,
    isKnown,
    isLocked,
    valueOf,
    /** The fiscal year of the values; `undefined` where each hospital has its own. */
    year: needsReports ? data?.year : undefined,
    isFetching: needsReports && isFetching,
    error: needsReports ? error : null,
    refetch,
  }
}

/** Whether hardly any such hospital reports the value: the limits are those of the hospital's own pages. */
export function isDoubtfulValue(measure: string, facility: FacilityPoint, value: number | null): boolean {
  return isDoubtful(measure, value) || (measure === 'averageLengthOfStay' && doubtfulFigures(facility).stay)
}

/** The measure that colors hospitals, with the fiscal year of its values. */
export function titleOfColors(intl: IntlShape, measure: string, year: number | undefined): string {
  const name = intl.formatMessage({ id: `map.measure.${measure}` })
  return year === undefined ? name : intl.formatMessage({ id: 'map.filters.color.title' }, { measure: name, year })
}

/** What the points of the map hold themselves. */
function pointValueOf(measure: string): ((facility: FacilityPoint) => number | null) | undefined {
  switch (measure) {
    case 'beds':
      return ({ beds }) => beds
    case 'occupancy':
      return ({ occupancy }) => occupancy
    case 'averageLengthOfStay':
      return ({ averageLengthOfStay }) => averageLengthOfStay
    default:
      return undefined
  }
}
