import type { Comparison } from '@keyroom/product-api'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { inkOnPaper } from '../board/hospital-set.tsx'

interface CompareHeadProps {
  hospital: Comparison['hospitals'][number]
  isBase: boolean
}

/** The column header of a hospital: its name and notes on its report. */
export function CompareHead({ hospital: { name, city, state, report }, isBase }: CompareHeadProps) {
  return (
    <Box sx={{ minWidth: { xs: '6.5rem', sm: '7.5rem' }, maxWidth: '13rem', ml: 'auto' }}>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {[city, state].filter(Boolean).join(', ')}
      </Typography>
      {isBase ? (
        <Chip
          size="small"
          color="primary"
          label={<FormattedMessage id="analytics.compare.base" />}
          sx={{ mt: 0.5, '@media print': inkOnPaper }}
        />
      ) : null}
      {report ? null : (
        <Typography variant="caption" component="p" color="textSecondary">
          <FormattedMessage id="analytics.compare.no-report" />
        </Typography>
      )}
      {report?.badges.map((badge) => (
        <Typography key={badge} variant="caption" component="p" color="textSecondary">
          <FormattedMessage id={`analytics.badge.${badge}`} values={{ days: report.days }} />
        </Typography>
      ))}
    </Box>
  )
}
