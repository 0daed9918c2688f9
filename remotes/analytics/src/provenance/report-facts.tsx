import type { ReportWithIndicators } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { reportFileId } from '../visualization/panel.tsx'
import { ImportedFile } from './imported-file.tsx'

interface ReportFactsProps {
  report: Pick<ReportWithIndicators, 'id' | 'fiscalYear' | 'periodBegin' | 'periodEnd' | 'days' | 'status' | 'file'> & {
    readonly edition: string
  }
  sample: boolean
}

/** The report of a figure: its period, its status and its file, which CMS names after the fiscal year. */
export function ReportFacts({ report, sample }: ReportFactsProps) {
  const intl = useIntl()
  const day = (iso: string) => intl.formatDate(iso, { format: 'day' })
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.report" />
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}
      >
        <Fact label="period">
          <FormattedMessage
            id="analytics.source.report.period.value"
            values={{ from: day(report.periodBegin), to: day(report.periodEnd), days: report.days }}
          />
        </Fact>
        <Fact label="status">
          <FormattedMessage id={`analytics.source.report.status.${statusWord(report.status)}`} />
        </Fact>
        <Fact label="file">
          {sample ? (
            <FormattedMessage id="analytics.source.report.file.sample" />
          ) : (
            <FormattedMessage
              id="analytics.source.report.file.of-year"
              values={{
                file: intl.formatMessage({ id: reportFileId(report.edition) }),
                year: intl.formatNumber(report.fiscalYear, { format: 'year' }),
              }}
            />
          )}
          <ImportedFile file={report.file} />
        </Fact>
        <Fact label="id">
          <bdi dir="ltr">{report.id}</bdi>
        </Fact>
      </Box>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" color="textSecondary">
        <FormattedMessage id={`analytics.source.report.${label}`} />
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}

/** From 1, as submitted, to 5, amended; other codes mean nothing. */
function statusWord(status: number | null): string {
  return status !== null && status >= 1 && status <= 5 ? String(status) : 'unknown'
}
