import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { LegendRow, TimesLegend } from '../times/times-legend.tsx'
import { useBandsOnMap } from '../times/use-bands-on-map.ts'
import { noShapes } from '../view/bands-drawing.ts'
import { colorExtras, extraOf, extraValues } from './extra-minutes.ts'
import { useClosure } from './use-sites.ts'

/** Radii of the places with fewest and most people, in pixels. */
const radii = { min: 3, max: 13 } as const

/** The ZIP codes that are affected most, colored by the minutes more and sized by their people. */
export function ClosureOnMap({ choice, screen }: { choice: TimesChoice; screen: MapScreen }) {
  const intl = useIntl()
  const { answer, answerKey } = useClosure(choice)
  const { error, text } = useTheme().palette
  const { dark } = error
  // Few minutes more are pale, and would be lost on light ground.
  const line = text.secondary
  const rows = useMemo(() => colorExtras(answer?.byExtraMinutes ?? []), [answer])
  const drawing = useMemo(() => {
    if (!answer) return undefined
    const maxPeople = Math.max(1, ...answer.affected.map(({ people }) => people ?? 0))
    const places = answer.affected.map(({ longitude, latitude, people, before, after }) => ({
      longitude,
      latitude,
      color: extraOf(rows, after - before)?.color ?? dark,
      line,
      radius: radii.min + (radii.max - radii.min) * Math.sqrt((people ?? 0) / maxPeople),
    }))
    const { longitude, latitude } = answer.hospital
    return {
      ...noShapes,
      points: [...places, { longitude, latitude, color: dark, radius: 11, label: '×' }],
    }
  }, [answer, rows, dark, line])
  const zoom = useBandsOnMap(screen, drawing, answerKey)
  if (!answer) return null
  const shown = new Set(answer.affected.map(({ before, after }) => extraOf(rows, after - before)))
  const used = rows.filter((row) => shown.has(row))
  return (
    <TimesLegend
      title={intl.formatMessage({ id: 'map.sites.closure.legend' })}
      source={answer.source}
      colors={used.map(({ color }) => color)}
      onZoom={zoom}
    >
      {used.map((row) => (
        <LegendRow key={row.from} fill={row.color} line={line} isRound>
          <FormattedMessage id="map.sites.extra" values={extraValues(row)} />
        </LegendRow>
      ))}
    </TimesLegend>
  )
}
