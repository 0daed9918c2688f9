import { defaultBaseSalary } from '@keyroom/cost-report'
import { TextField } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeHospitalAddress } from '../../address/hospital-address.ts'
import { readSalary, salaryInAddress, salaryLimits, salaryOf } from './base-salary.ts'

/**
 * The parameter Base Salary, which is kept in the address. Invalid input stays in the field, with the expected range.
 */
export function BaseSalaryField() {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const { salary, wrong } = salaryOf(search)
  // The typed text; the address gets only valid salaries.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? wrong ?? String(salary)
  const isWrong = readSalary(text) === null
  const change = (next: string) => {
    setTyped(next)
    const read = readSalary(next)
    if (read === null) return
    setSearch((current) => changeHospitalAddress(current, { salary: salaryInAddress(read) }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const facts = { min: salaryLimits.min, max: salaryLimits.max, text, used: salary, default: defaultBaseSalary }
  return (
    <TextField
      type="number"
      size="small"
      label={intl.formatMessage({ id: 'analytics.labor.salary' })}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => (isWrong ? undefined : setTyped(null))}
      error={isWrong}
      helperText={isWrong ? intl.formatMessage({ id: 'analytics.labor.salary.wrong' }, facts) : undefined}
      slotProps={{ htmlInput: { min: salaryLimits.min, max: salaryLimits.max, step: 1000 } }}
      sx={{ flex: '0 1 16rem' }}
    />
  )
}
