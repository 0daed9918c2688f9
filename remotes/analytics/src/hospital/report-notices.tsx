import type { ReportWithIndicators, HospitalCostReports } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { filedFor } from '../measures/years.ts'
import { ReportBadges } from './report-badges.tsx'

interface ReportNoticesProps {
  answer: HospitalCostReports
  report: ReportWithIndicators
  wantedYear: number | null
}

/** Notices above the figures: sample data, a year other than the requested one, an unusual report. */
export function ReportNotices({ answer, report, wantedYear }: ReportNoticesProps) {
  const filed = filedFor(answer.reports, report.fiscalYear)
  const otherYear = wantedYear !== null && wantedYear !== report.fiscalYear
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      {answer.sample ? (
        <Alert severity="info">
          <FormattedMessage id="analytics.sample" />
        </Alert>
      ) : null}
      {otherYear ? (
        <Alert severity="warning">
          <FormattedMessage id="analytics.year.none" values={{ wanted: wantedYear, shown: report.fiscalYear }} />
        </Alert>
      ) : null}
      <ReportBadges report={report} />
      {filed > 1 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="analytics.year.several" values={{ count: filed }} />
        </Typography>
      ) : null}
    </Box>
  )
}
