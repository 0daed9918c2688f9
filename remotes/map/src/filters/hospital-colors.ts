import { useAccess, useHost } from '@keyroom/ui/core'
import { getPeers, isAreaMeasure, maxPeers, peersKey } from '@keyroom/product-api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classColors, classOf, limitsOf } from '../areas/classify.ts'
import { isPublic, measures } from '../areas/measures.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** The measures of the statistics that a hospital has itself. */
export const hospitalMeasures = measures.filter((measure) => measure === 'beds' || !isAreaMeasure(measure))

const classCount = 5

/** A range of values with one color, both ends as they occur. */
export interface ColorClass {
  readonly from: number
  readonly to: number
  readonly color: string
  readonly count: number
}

/** The values of the measure that colors hospitals, in fifths of those that are shown. */
export function useHospitalColors({ address, shown }: MapScreen, isDark: boolean) {
  const { api } = useHost()
  const measure = address.tools.color
  const hasReports = useAccess('cost-report').allowed
  const isKnown = measure !== undefined && hospitalMeasures.includes(measure)
  const isLocked = isKnown && !hasReports && !isPublic(measure)
  const needsReports = isKnown && !isLocked && pointValueOf(measure) === undefined
  const params = { indicator: measure, limit: maxPeers }
  const { data, error, refetch } = useQuery({
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
  const classes = useMemo(
    () => (valueOf && shown ? classesOf(shown.facilities, valueOf, isDark) : undefined),
    [valueOf, shown, isDark],
  )
  return { measure, isKnown, isLocked, valueOf, classes, error: needsReports ? error : null, refetch }
}

function classesOf(
  facilities: readonly FacilityPoint[],
  valueOf: (facility: FacilityPoint) => number | null,
  isDark: boolean,
) {
  const values = facilities.flatMap((facility) => valueOf(facility) ?? []).toSorted((one, other) => one - other)
  const limits = limitsOf(values, 'quantile', classCount)
  const colors = classColors(limits.length + 1, isDark)
  const groups = colors.map((color, at): ColorClass | undefined => {
    const own = values.filter((value) => classOf(value, limits) === at)
    const [from, to] = [own[0], own.at(-1)]
    return from === undefined || to === undefined ? undefined : { from, to, color, count: own.length }
  })
  return {
    ranges: groups.filter((group) => group !== undefined),
    without: facilities.length - values.length,
    colorOf: (value: number) => colors[classOf(value, limits)],
  }
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
