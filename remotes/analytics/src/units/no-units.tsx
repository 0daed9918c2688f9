import { Box, StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { HospitalBody } from '../hospital/hospital-frame.tsx'
import { InpatientTable } from '../inpatient/inpatient-table.tsx'
import { NotInFile } from '../inpatient/not-in-file.tsx'

/** Says that no file with the hospital's units is loaded, and shows inpatient care as far as the public-use file goes. */
export function NoUnits({ name }: { name: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card>
        <StatePanel kind="empty" title={<FormattedMessage id="analytics.units.none.title" values={{ name }} />}>
          <FormattedMessage id="analytics.units.none.text" />
        </StatePanel>
      </Card>
      <HospitalBody isInside>
        {(view) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <InpatientTable {...view} />
            <NotInFile />
          </Box>
        )}
      </HospitalBody>
    </Box>
  )
}
