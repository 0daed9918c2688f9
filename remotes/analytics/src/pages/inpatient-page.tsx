import { Box } from '@keyroom/ui/core'
import { HospitalFrame } from '../hospital/hospital-frame.tsx'
import { InpatientTable } from '../inpatient/inpatient-table.tsx'
import { NotInFile } from '../inpatient/not-in-file.tsx'

/** Inpatient care as far as the public-use file goes: adults and paediatrics against the whole hospital. */
export function InpatientPage() {
  return (
    <HospitalFrame title="analytics.title.inpatient">
      {(view) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <InpatientTable {...view} />
          <NotInFile />
        </Box>
      )}
    </HospitalFrame>
  )
}
