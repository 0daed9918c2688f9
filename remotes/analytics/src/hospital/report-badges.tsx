import type { ReportWithIndicators } from '@keyroom/product-api'
import { Box, Chip, Tooltip } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Badges for an unusual year rather than a flawed report. */
const neutral: readonly string[] = ['covid-year', 'long-period', 'short-period']

/** The oddities of a report, each with an explanation on hover and focus. */
export function ReportBadges({ report: { badges, days } }: { report: Pick<ReportWithIndicators, 'badges' | 'days'> }) {
  if (badges.length === 0) return null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {badges.map((badge) => (
        <li key={badge}>
          <Tooltip title={<FormattedMessage id={`analytics.badge.${badge}.text`} />} describeChild>
            <Chip
              size="small"
              variant="outlined"
              tabIndex={0}
              color={neutral.includes(badge) ? 'info' : 'warning'}
              label={<FormattedMessage id={`analytics.badge.${badge}`} values={{ days }} />}
            />
          </Tooltip>
        </li>
      ))}
    </Box>
  )
}
