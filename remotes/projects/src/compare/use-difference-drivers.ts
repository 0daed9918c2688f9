import { useEffect, useState } from 'react'
import type { EvaluatedScenario } from '../figures/use-evaluated.ts'
import { findDifferenceDrivers, type DifferenceDrivers, type DrivenMeasure } from './difference-drivers.ts'

/** What makes the difference between two scenarios; `undefined` until it is calculated. */
export function useDifferenceDrivers(
  from: EvaluatedScenario | undefined,
  to: EvaluatedScenario | undefined,
  measure: DrivenMeasure,
  year: number,
): DifferenceDrivers | null | undefined {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!from || !to) return
    const controller = new AbortController()
    void findDifferenceDrivers(from, to, measure, year, controller.signal).then(
      (drivers) => setFound({ from, to, measure, year, drivers }),
      (error: unknown) => {
        if (!controller.signal.aborted) throw error
      },
    )
    return () => controller.abort()
  }, [from, to, measure, year])
  const isOfThese = found?.from === from && found?.to === to && found?.measure === measure && found.year === year
  return isOfThese ? found.drivers : undefined
}

interface Found {
  readonly from: EvaluatedScenario
  readonly to: EvaluatedScenario
  readonly measure: DrivenMeasure
  readonly year: number
  readonly drivers: DifferenceDrivers | null
}
