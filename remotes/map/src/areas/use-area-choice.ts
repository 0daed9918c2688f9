import { useCallback, useMemo } from 'react'
import type { AreasText } from '../address/map-address.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { readAreaChoice, writeAreaChoice, type AreaChoice } from './area-choice.ts'

/** What of statistics the page needs to be drawn. */
export interface AreasPartProps {
  text: AreasText
  screen: MapScreen
}

/** The choice that the address holds, and a function that changes it. Patient origin begins with the chosen hospital. */
export function useAreaChoice(
  text: AreasText,
  { changeAreas, address: { ccn } }: MapScreen,
): [AreaChoice, (choice: AreaChoice) => void] {
  const choice = useMemo(() => readAreaChoice(text), [text])
  const change = useCallback(
    (next: AreaChoice) => changeAreas(writeAreaChoice({ ...next, of: next.of ?? ccn })),
    [changeAreas, ccn],
  )
  return [choice, change]
}
