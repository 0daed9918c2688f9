import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { LegendRow, TimesLegend } from '../times/times-legend.tsx'
import { useBandsOnMap } from '../times/use-bands-on-map.ts'
import { noShapes } from '../view/bands-drawing.ts'
import { useBestSites } from './use-sites.ts'

/** The new sites on the map, numbered from the best one. */
export function BestOnMap({ choice, screen }: { choice: TimesChoice; screen: MapScreen }) {
  const intl = useIntl()
  const { answer, answerKey } = useBestSites(choice)
  const { main } = useTheme().palette.secondary
  const drawing = useMemo(
    () =>
      answer && {
        ...noShapes,
        points: answer.sites.map(({ longitude, latitude }, at) => ({
          longitude,
          latitude,
          color: main,
          radius: 12,
          label: intl.formatNumber(at + 1),
        })),
      },
    [answer, main, intl],
  )
  const zoom = useBandsOnMap(screen, drawing, answerKey)
  if (!answer) return null
  return (
    <TimesLegend
      title={intl.formatMessage({ id: 'map.sites.best.legend' })}
      source={answer.source}
      colors={[main]}
      onZoom={zoom}
    >
      <LegendRow fill={main} isRound>
        <FormattedMessage id="map.sites.best.numbered" />
      </LegendRow>
    </TimesLegend>
  )
}
