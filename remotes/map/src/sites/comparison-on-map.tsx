import { Typography } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { LegendRow, TimesLegend } from '../times/times-legend.tsx'
import { useBandsOnMap } from '../times/use-bands-on-map.ts'
import { siteLabels, siteSides } from './compared-sites.ts'
import { useComparison } from './use-sites.ts'

/** The bands of both sites on the map: solid lines around the first, dashed ones around the second. */
export function ComparisonOnMap({ choice, screen }: { choice: TimesChoice; screen: MapScreen }) {
  const intl = useIntl()
  const { answer, answerKey } = useComparison(choice)
  const drawing = useMemo(
    () =>
      answer && {
        shapes: answer.shapes,
        lookOf: ({ origin }: { origin: number | null }) => siteSides[origin === 1 ? 1 : 0].look,
        opacity: 1,
        points: siteSides.flatMap(({ letter, look }, side) => {
          const place = answer.sites[side]?.place
          return place ? [{ ...placeOf(place), color: look.line, radius: 11, label: letter }] : []
        }),
      },
    [answer],
  )
  const zoom = useBandsOnMap(screen, drawing, answerKey)
  if (!answer) return null
  const labels = siteLabels(answer, screen)
  return (
    <TimesLegend
      title={intl.formatMessage({ id: 'map.sites.compare.legend' })}
      source={answer.source}
      colors={siteSides.map(({ look }) => look.line)}
      onZoom={zoom}
    >
      {siteSides.map(({ letter, look }, side) => (
        <LegendRow key={letter} {...look}>
          {labels[side]}
        </LegendRow>
      ))}
      <Typography component="li" variant="caption">
        <FormattedMessage
          id="map.sites.compare.bands"
          values={{ minutes: <FormattedList value={answer.shared.map(({ minutes }) => String(minutes))} /> }}
        />
      </Typography>
    </TimesLegend>
  )
}

function placeOf({ longitude, latitude }: { longitude: number; latitude: number }) {
  return { longitude, latitude }
}
