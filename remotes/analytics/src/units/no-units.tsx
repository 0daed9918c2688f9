import { Box, StatePanel, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { HospitalBody } from '../hospital/hospital-body.tsx'
import { InpatientTable } from '../inpatient/inpatient-table.tsx'

/**
 * Explains that no file with the hospital's units is imported, and shows the inpatient figures of the public-use file.
 */
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

/** Explains which figures the public-use file lacks, and why. */
function NotInFile() {
  return (
    <Card component="section" aria-labelledby="analytics-not-in-file" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics-not-in-file" variant="h3" component="h2">
        <FormattedMessage id="analytics.inpatient.missing.heading" />
      </Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5, maxWidth: '48rem' }}>
        {['units', 'nursery', 'icu-stay'].map((point) => (
          <Typography component="li" key={point} sx={{ mb: 0.5 }}>
            <FormattedMessage id={`analytics.inpatient.missing.${point}`} />
          </Typography>
        ))}
      </Box>
    </Card>
  )
}
