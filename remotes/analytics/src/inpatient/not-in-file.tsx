import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'

/** What a planner will look for on this page and not find, and why. */
export function NotInFile() {
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
