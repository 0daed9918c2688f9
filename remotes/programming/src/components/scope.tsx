import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** What the reader must not take the answer for. */
export function Scope() {
  return (
    <Box component="section" aria-labelledby="programming-scope" sx={{ px: 3, py: 1 }}>
      <Typography id="programming-scope" variant="h4" component="h2">
        <FormattedMessage id="programming.scope.heading" />
      </Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {['peaks', 'growth', 'beds-only'].map((point) => (
          <Typography component="li" key={point} sx={{ mb: 0.5 }}>
            <FormattedMessage id={`programming.scope.${point}`} />
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
