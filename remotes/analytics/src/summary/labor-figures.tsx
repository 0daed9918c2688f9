import type { ReportWithIndicators } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureMeasure } from '../measures/figure-measure.ts'
import { indicatorMeasure } from '../measures/measure.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { laborMeasure } from './labor-measure.ts'

const salaries = figureMeasure('salaries')
const salaryPerFte = indicatorMeasure('salaryPerFte')

/** The labor cost at one salary and the reported salaries of the chosen year. */
export function LaborFigures({ report, salary }: { report: ReportWithIndicators; salary: number }) {
  const intl = useIntl()
  const fte = report.figures.fteEmployees ?? null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
      <Amount amount={<Traceable measure={laborMeasure(intl, salary)} report={report} />}>
        {fte === null ? null : (
          <FormattedMessage
            id="analytics.labor.at-salary"
            values={{ fte: intl.formatNumber(fte, { maximumFractionDigits: 1 }) }}
          />
        )}
      </Amount>
      <Amount amount={<Traceable measure={salaries} report={report} />}>
        <FormattedMessage id="analytics.labor.reported" />
        {' · '}
        <FormattedMessage
          id="analytics.labor.per-fte"
          values={{ amount: <Traceable measure={salaryPerFte} report={report} /> }}
        />
      </Amount>
    </Box>
  )
}

function Amount({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" component="p">
        {amount}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {children}
      </Typography>
    </Box>
  )
}
