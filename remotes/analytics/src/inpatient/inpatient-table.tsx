import { Box, Button, Typography, useHost, useRouteAddress } from '@keyroom/ui/core'
import { Card, DataTable } from '@keyroom/ui/more'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { HospitalView } from '../hospital/hospital-body.tsx'
import { Traceable } from '../provenance/traceable.tsx'
import { inpatientRows, shareOf } from './inpatient-rows.ts'

/** Adults and pediatrics beside the whole hospital, for one year. */
export function InpatientTable({ report }: HospitalView) {
  const intl = useIntl()
  const heading = intl.formatMessage({ id: 'analytics.inpatient.table.heading' }, { year: report.fiscalYear })
  return (
    <Card component="section" aria-labelledby="analytics-inpatient" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="analytics-inpatient" variant="h3" component="h2" gutterBottom>
        {heading}
      </Typography>
      <DataTable
        caption={heading}
        rows={inpatientRows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'measure',
            header: <FormattedMessage id="analytics.inpatient.measure" />,
            cell: ({ id }) => <FormattedMessage id={`analytics.inpatient.row.${id}`} />,
          },
          {
            key: 'acute',
            header: <FormattedMessage id="analytics.inpatient.acute" />,
            cell: ({ acute }) => <Traceable measure={acute} report={report} />,
            numeric: true,
          },
          {
            key: 'hospital',
            header: <FormattedMessage id="analytics.inpatient.hospital" />,
            cell: ({ hospital }) => <Traceable measure={hospital} report={report} />,
            numeric: true,
          },
          {
            key: 'share',
            header: <FormattedMessage id="analytics.inpatient.share" />,
            cell: (row) => {
              const share = shareOf(row, report)
              return share === null ? null : <FormattedNumber value={share} format="percent" />
            },
            numeric: true,
          },
        ]}
      />
      <SizeThese report={report} />
    </Card>
  )
}

/** A link that opens Programming with the days, for users with access to it. */
function SizeThese({ report }: Pick<HospitalView, 'report'>) {
  const { access } = useHost()
  const days = report.figures.acuteDays ?? null
  const programming = useRouteAddress({ route: 'programming', params: { days: days ?? 0, period: report.days } })
  if (days === null || !programming || !access.get()('planning').allowed) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" component={RouterLink} to={programming}>
        <FormattedMessage id="analytics.inpatient.size" />
      </Button>
    </Box>
  )
}
