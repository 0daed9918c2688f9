import { useTheme } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { TimesChoice } from '../times/times-choice.ts'
import { LegendRow, TimesLegend } from '../times/times-legend.tsx'
import { useBandsOnMap } from '../times/use-bands-on-map.ts'
import { noShapes } from '../view/bands-drawing.ts'
import { minutesOf, networkPoints } from './network-rows.ts'
import { useNetwork } from './use-network.ts'

/** The origins on the map, sized by the people within their widest band. */
export function NetworkOnMap({ choice, screen }: { choice: TimesChoice; screen: MapScreen }) {
  const intl = useIntl()
  const { answer, answerKey } = useNetwork(choice.job).shown
  const { main } = useTheme().palette.secondary
  const drawing = useMemo(
    () =>
      answer && {
        ...noShapes,
        points: networkPoints(answer).map((point) => ({ ...point, color: main, label: '' })),
      },
    [answer, main],
  )
  const zoom = useBandsOnMap(screen, drawing, answerKey)
  if (!answer) return null
  return (
    <TimesLegend
      title={intl.formatMessage({ id: 'map.sites.network.legend' })}
      source={answer.source}
      colors={[main]}
      onZoom={zoom}
    >
      <LegendRow fill={main} isRound>
        <FormattedMessage id="map.sites.network.sized" values={{ minutes: minutesOf(answer).at(-1) ?? 0 }} />
      </LegendRow>
    </TimesLegend>
  )
}
