import { useCallback, useMemo } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { readTimesChoice, writeTimesChoice, type TimesChoice } from './times-choice.ts'

/** The choice in the address, and how to change it. */
export function useTimesChoice({ address, changeTimes }: MapScreen): [TimesChoice, (next: TimesChoice) => void] {
  const { times } = address
  const choice = useMemo(() => readTimesChoice(times ?? {}), [times])
  const change = useCallback((next: TimesChoice) => changeTimes(writeTimesChoice(next)), [changeTimes])
  return [choice, change]
}
