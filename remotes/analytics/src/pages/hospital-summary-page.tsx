import { Box } from '@keyroom/ui/core'
import { HospitalFrame } from '../hospital/hospital-frame.tsx'
import { IndicatorTable } from '../summary/indicator-table.tsx'
import { KeyFigures } from '../summary/key-figures.tsx'
import { LabourCost } from '../summary/labour-cost.tsx'
import { Trend } from '../summary/trend.tsx'

/** A hospital's cost reports: the figures that matter, one indicator over the years, and all of them in a table. */
export function HospitalSummaryPage() {
  return (
    <HospitalFrame title="analytics.title.hospital-summary">
      {(view) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <KeyFigures {...view} />
          <Trend {...view} />
          <IndicatorTable {...view} />
          <LabourCost {...view} />
        </Box>
      )}
    </HospitalFrame>
  )
}
