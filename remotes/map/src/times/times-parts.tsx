import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { bandColors, bandOpacity } from '../view/bands-drawing.ts'
import { AnswerTrouble } from './answer-state.tsx'
import type { TaskProps } from './origin-fields.tsx'
import type { TimesChoice } from './times-choice.ts'
import { TimesControls } from './times-controls.tsx'
import { TimesFigures } from './times-figures.tsx'
import { LegendRow, TimesLegend } from './times-legend.tsx'
import { useBandsOnMap } from './use-bands-on-map.ts'
import { useTimes } from './use-times.ts'

interface PartProps {
  choice: TimesChoice
  screen: MapScreen
}

/** The controls of who is within reach. */
export function ReachControls(props: TaskProps) {
  return <TimesControls {...props} times={useTimes(props.choice)} />
}

/** How the calculation goes. */
export function ReachTrouble({ choice }: Pick<PartProps, 'choice'>) {
  return <AnswerTrouble shown={useTimes(choice)} />
}

/** The bands on the map, with their legend. */
export function ReachOnMap({ choice, screen }: PartProps) {
  const intl = useIntl()
  const { answer, answerKey } = useTimes(choice)
  const { primary, mode } = useTheme().palette
  const { main } = primary
  const isDark = mode === 'dark'
  const drawing = useMemo(() => {
    if (!answer) return undefined
    const colors = bandColors(
      answer.bands.map(({ minutes }) => minutes),
      isDark,
    )
    return {
      shapes: answer.shapes,
      lookOf: ({ minutes }: { minutes: number }) => {
        const color = colors.get(minutes) ?? main
        return { fill: color, line: color }
      },
      opacity: bandOpacity,
      points: answer.origins.map(({ longitude, latitude }) => ({
        longitude,
        latitude,
        color: main,
        radius: 8,
        label: '',
      })),
    }
  }, [answer, main, isDark])
  const zoom = useBandsOnMap(screen, drawing, answerKey)
  if (!answer) return null
  const colors = bandColors(
    answer.bands.map(({ minutes }) => minutes),
    isDark,
  )
  return (
    <TimesLegend
      title={intl.formatMessage({ id: 'map.times.column.minutes' })}
      source={answer.source}
      colors={[...colors.values()]}
      onZoom={zoom}
    >
      {[...colors].map(([minutes, color]) => (
        <LegendRow key={minutes} fill={color} opacity={bandOpacity}>
          <FormattedMessage id="map.times.within" values={{ minutes }} />
        </LegendRow>
      ))}
    </TimesLegend>
  )
}

/** What is within the bands, below the map. */
export function ReachFigures({ choice, screen }: PartProps) {
  const { answer } = useTimes(choice)
  return answer ? <TimesFigures answer={answer} screen={screen} /> : null
}
