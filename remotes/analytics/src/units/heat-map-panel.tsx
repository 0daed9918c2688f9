import type { FacilityUnits } from '@keyroom/product-api'
import { DelayedSkeleton, lazyComponent, MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'
import { unitMeasureIds, type UnitMeasureId } from './unit-measure.ts'
import { unitMeasureName } from './unit-text.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

const fetchChart = async () => (await import('./heat-map-chart.tsx')).HeatMapChart
const HeatMapChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={400} /> })

interface HeatMapPanelProps {
  answer: FacilityUnits
  measure: UnitMeasureId
  onPick: (measure: string) => void
  /** Percent. */
  target: number
  source: string
  show: ShowUnitSource
}

/** Units by year; a deeper color is a higher value. */
export function HeatMapPanel({ answer, measure, onPick, target, source, show }: HeatMapPanelProps) {
  const intl = useIntl()
  return (
    <Panel
      id="analytics-heat-map"
      heading={<FormattedMessage id="analytics.units.map.heading" />}
      choice={
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'analytics.units.map.measure' })}
          value={measure}
          onChange={(event) => onPick(event.target.value)}
          sx={{ flex: '0 1 16rem', minWidth: 0 }}
        >
          {unitMeasureIds.map((id) => (
            <MenuItem key={id} value={id}>
              {unitMeasureName(intl, id, target)}
            </MenuItem>
          ))}
        </SelectField>
      }
    >
      <ChartBoundary fetchChart={fetchChart}>
        <HeatMapChart answer={answer} measure={measure} target={target} source={source} show={show} />
      </ChartBoundary>
    </Panel>
  )
}
