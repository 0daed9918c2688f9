import { DEFAULT_BASE_SALARY } from '@keyroom/cost-report'
import { TextField } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changeHospitalAddress } from '../../hospital/hospital-address.ts'
import { readSalary, salaryInAddress, salaryLimits, salaryOf } from './base-salary.ts'

/** The parameter Base Salary of a dashboard, in the address. What is no salary stays in the field, with what is expected. */
export function BaseSalaryField() {
  const intl = useIntl()
  const [search, setSearch] = useSearchParams()
  const { salary, wrong } = salaryOf(search)
  // What is being typed; the address takes only what is good, and says what stands here otherwise.
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
  const facts = { ...salaryLimits, text, used: salary, default: DEFAULT_BASE_SALARY }
  return (
    <TextField
      type="number"
      size="small"
      label={intl.formatMessage({ id: 'analytics.labour.salary' })}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => (isWrong ? undefined : setTyped(null))}
      error={isWrong}
      helperText={isWrong ? intl.formatMessage({ id: 'analytics.labour.salary.wrong' }, facts) : undefined}
      slotProps={{ htmlInput: { min: salaryLimits.least, max: salaryLimits.most, step: 1000 } }}
      sx={{ flex: '0 1 16rem' }}
    />
  )
}
