import { useMemo } from 'react'
import { classColors, classOf, limitsOf } from '../areas/classify.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { isDoubtfulValue, useHospitalValues } from './hospital-values.ts'

const classCount = 5

/** The hospitals without a class, and the words for them. */
export const withoutClass = [
  { kind: 'doubtful', words: 'map.figure.doubtful' },
  { kind: 'without', words: 'map.figure.none' },
] as const

/** A range of values with one color, both ends as they occur. */
export interface ColorClass {
  readonly from: number
  readonly to: number
  readonly color: string
  readonly count: number
}

/**
 * The values of the measure that colors hospitals, in fifths of those that are shown. Doubtful values are in no class: they
 * would be the ends of the lowest and the highest.
 */
export function useHospitalColors(screen: Pick<MapScreen, 'address' | 'shown'>, isDark: boolean) {
  const { shown } = screen
  const values = useHospitalValues(screen)
  const { measure, valueOf } = values
  const classes = useMemo(
    () =>
      measure !== undefined && valueOf && shown ? classesOf(shown.facilities, { measure, valueOf, isDark }) : undefined,
    [measure, valueOf, shown, isDark],
  )
  return { ...values, classes }
}

interface ColoredBy {
  readonly measure: string
  readonly valueOf: (facility: FacilityPoint) => number | null
  readonly isDark: boolean
}

function classesOf(facilities: readonly FacilityPoint[], { measure, valueOf, isDark }: ColoredBy) {
  const soundValueOf = (facility: FacilityPoint) => {
    const value = valueOf(facility)
    return isDoubtfulValue(measure, facility, value) ? null : value
  }
  const known = facilities.filter((facility) => valueOf(facility) !== null).length
  const values = facilities.flatMap((facility) => soundValueOf(facility) ?? []).toSorted((one, other) => one - other)
  const limits = limitsOf(values, 'quantile', classCount)
  const colors = classColors(limits.length + 1, isDark)
  const groups = colors.map((color, at): ColorClass | undefined => {
    const own = values.filter((value) => classOf(value, limits) === at)
    const [from, to] = [own[0], own.at(-1)]
    return from === undefined || to === undefined ? undefined : { from, to, color, count: own.length }
  })
  return {
    ranges: groups.filter((group) => group !== undefined),
    doubtful: known - values.length,
    without: facilities.length - known,
    /** The color of a hospital; `undefined` without a value, or with a doubtful one. */
    colorOf: (facility: FacilityPoint) => {
      const value = soundValueOf(facility)
      return value === null ? undefined : colors[classOf(value, limits)]
    },
  }
}
