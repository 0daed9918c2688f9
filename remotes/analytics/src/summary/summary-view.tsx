import { Box } from '@keyroom/ui/core'
import { MethodField } from '../address/method-field.tsx'
import { BoardProvenance } from '../board/board-provenance.tsx'
import { HospitalBody } from '../hospital/hospital-body.tsx'
import { MedicareCard } from '../medicare/medicare-card.tsx'
import { IndicatorTable } from './indicator-table.tsx'
import { KeyFigures } from './key-figures.tsx'
import { SummaryDashboard } from './summary-dashboard.tsx'

/** The key figures, one indicator over the years, and a table of all. */
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
