import type { FacilityUnits } from '@keyroom/product-api'
import { Box, DelayedSkeleton, fetchedWhenDrawn, MenuItem, Typography } from '@keyroom/ui/core'
import { Card, SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChartBoundary } from '../visualisation/chart-boundary.tsx'
import { unitMeasureIds, type UnitMeasureId } from './unit-measure.ts'
import { unitMeasureName } from './unit-text.ts'

const fetchChart = async () => (await import('./heat-map-chart.tsx')).HeatMapChart
const HeatMapChart = fetchedWhenDrawn(fetchChart, <DelayedSkeleton height={400} />)

interface HeatMapCardProps {
  answer: FacilityUnits
  measure: UnitMeasureId
  onPick: (measure: string) => void
  /** Per cent. */
  target: number
  source: string
}

/** Units by year, the deeper the more. */
export function HeatMapCard({ answer, measure, onPick, target, source }: HeatMapCardProps) {
  const intl = useIntl()
  return (
    <Card component="section" aria-labelledby="analytics-heat-map" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography id="analytics-heat-map" variant="h3" component="h2" sx={{ flex: '1 1 8rem' }}>
          <FormattedMessage id="analytics.units.map.heading" />
        </Typography>
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
      </Box>
      <ChartBoundary fetchChart={fetchChart}>
        <HeatMapChart answer={answer} measure={measure} target={target} source={source} />
      </ChartBoundary>
    </Card>
  )
}
