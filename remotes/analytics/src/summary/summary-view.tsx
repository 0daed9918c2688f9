import { Box } from '@keyroom/ui/core'
import { MethodField } from '../address/method-field.tsx'
import { BoardProvenance } from '../board/board-provenance.tsx'
import { HospitalBody } from '../hospital/hospital-frame.tsx'
import { MedicareCard } from '../medicare/medicare-card.tsx'
import { IndicatorTable } from './indicator-table.tsx'
import { KeyFigures } from './key-figures.tsx'
import { SummaryDashboard } from './summary-dashboard.tsx'

/** The figures that matter, one indicator over the years, and all of them in a table. */
export function SummaryView() {
  return (
    <HospitalBody controls={<MethodField />}>
      {(view) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BoardProvenance>
            <KeyFigures {...view} />
          </BoardProvenance>
          <SummaryDashboard {...view} />
          <IndicatorTable {...view} />
          <MedicareCard ccn={view.answer.ccn} />
        </Box>
      )}
    </HospitalBody>
  )
}
