import type { ReportWithIndicators } from '@keyroom/product-api'
import { Box, Icon, IconButton, Tooltip } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { ReportBadges } from '../hospital/report-badges.tsx'

/** The oddities of a year's report in its column header: in words where there is space, otherwise behind an icon. */
export function YearBadges({ report }: { report: ReportWithIndicators }) {
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
