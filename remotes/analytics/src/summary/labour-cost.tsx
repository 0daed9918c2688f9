import { laborCostAt } from '@keyroom/cost-report'
import { Box, Typography } from '@keyroom/ui/core'
import { Card, TextField } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { changeHospitalAddress } from '../hospital/hospital-address.ts'
import type { HospitalView } from '../hospital/hospital-frame.tsx'
import { figureMeasure } from '../measures/figure-measure.ts'
import { indicatorMeasure } from '../measures/measure.ts'
import { Traceable } from '../provenance/traceable.tsx'
import { firstSalary, readSalary, salaryLimits } from './base-salary.ts'

const salaries = figureMeasure('salaries')
const salaryPerFte = indicatorMeasure('salaryPerFte')

/** Labour cost at one salary for every hospital, beside what this one reported. */
export function LabourCost({ report }: HospitalView) {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(() => firstSalary(search))
  const salary = readSalary(typed)
  const cost = salary === null ? null : laborCostAt(report.figures, salary)
  const fte = report.figures.fteEmployees ?? null
  const wrong = salary === null ? intl.formatMessage({ id: 'analytics.labour.salary.wrong' }, salaryLimits) : undefined
  return (
    <Card component="section" aria-labelledby="analytics-labour" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Typography id="analytics-labour" variant="h3" component="h2">
          <FormattedMessage id="analytics.labour.heading" />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage id="analytics.labour.note" />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, alignItems: 'flex-start' }}>
        <TextField
          type="number"
          label={intl.formatMessage({ id: 'analytics.labour.salary' })}
          value={typed}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            setSearch((current) => changeHospitalAddress(current, { salary: text }), {
              replace: true,
              preventScrollReset: true,
            })
          }}
          error={wrong !== undefined}
          helperText={wrong}
          slotProps={{ htmlInput: { min: salaryLimits.least, max: salaryLimits.most, step: 1000 } }}
          sx={{ flex: '0 1 16rem' }}
        />
        <Box>
          <Typography variant="h2" component="p">
            {cost === null ? (
              <FormattedMessage id="analytics.na" />
            ) : (
              <bdi dir="ltr">
                <FormattedNumber value={cost} format="money" />
              </bdi>
            )}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {fte === null || salary === null ? null : (
              <FormattedMessage
                id="analytics.labour.at-salary"
                values={{ fte: intl.formatNumber(fte, { maximumFractionDigits: 1 }) }}
              />
            )}
          </Typography>
        </Box>
        <Box>
          <Typography variant="h2" component="p">
            <Traceable measure={salaries} report={report} />
          </Typography>
          <Typography variant="caption" color="textSecondary">
            <FormattedMessage id="analytics.labour.reported" />
            {' · '}
            <FormattedMessage
              id="analytics.labour.per-fte"
              values={{ amount: <Traceable measure={salaryPerFte} report={report} /> }}
            />
          </Typography>
        </Box>
      </Box>
    </Card>
  )
}
