import { useTheme } from '@keyroom/ui/core'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { TimesText } from '../address/map-address.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { createBandsLayer } from '../view/bands-layer.ts'
import { bandColors } from './band-colors.ts'
import { readTimesChoice, writeTimesChoice, type TimesChoice } from './times-choice.ts'
import { TimesControls } from './times-controls.tsx'
import { TimesFigures } from './times-figures.tsx'
import { useTimes } from './use-times.ts'

export interface TimesPartProps {
  text: TimesText
  screen: MapScreen
}

/** The controls of drive times, above the map, which draw the bands on it. */
export function TimesBar(props: TimesPartProps) {
  return (
    <LayerMessages>
      <Bar {...props} />
    </LayerMessages>
  )
}

/** What is within the bands, below the map. */
export function TimesBelowMap({ text, screen }: TimesPartProps) {
  const choice = useMemo(() => readTimesChoice(text), [text])
  const { answer } = useTimes(choice)
  return (
    <LayerMessages>{answer ? <TimesFigures answer={answer} onChoose={screen.openFacility} /> : null}</LayerMessages>
  )
}

function Bar({ text, screen }: TimesPartProps) {
  const { view, changeTimes } = screen
  const choice = useMemo(() => readTimesChoice(text), [text])
  const change = useCallback((next: TimesChoice) => changeTimes(writeTimesChoice(next)), [changeTimes])
  const times = useTimes(choice)
  const { answer } = times
  const { main } = useTheme().palette.primary
  useLayoutEffect(() => {
    view.current?.setBands(
      answer && {
        shapes: answer.shapes,
        colors: bandColors(answer.bands.map(({ minutes }) => minutes)),
        origins: answer.origins,
        outline: main,
      },
      createBandsLayer,
    )
  }, [view, answer, main])
  useLayoutEffect(() => () => view.current?.setBands(undefined, createBandsLayer), [view])
  return <TimesControls choice={choice} times={times} screen={screen} onChange={change} />
}
