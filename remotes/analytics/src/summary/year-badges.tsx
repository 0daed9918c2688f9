import type { CostReportAnswer } from '@keyroom/product-api'
import { Box, Icon, IconButton, Tooltip } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { ReportBadges } from '../hospital/report-badges.tsx'

/** What is odd about a year's report, in the head of its column: in words where there is room, else behind a sign. */
export function YearBadges({ report }: { report: CostReportAnswer }) {
  const intl = useIntl()
  if (report.badges.length === 0) return null
  const words = intl.formatList(
    report.badges.map((badge) => intl.formatMessage({ id: `analytics.badge.${badge}` }, { days: report.days })),
  )
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'block' }, mt: 0.5, '& ul': { justifyContent: 'flex-end' } }}>
        <ReportBadges report={report} />
      </Box>
      <Box sx={{ display: { md: 'none' }, color: 'info.main' }}>
        <Tooltip title={words}>
          <IconButton size="small" aria-label={words}>
            <Icon name="info" size={18} />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  )
}
