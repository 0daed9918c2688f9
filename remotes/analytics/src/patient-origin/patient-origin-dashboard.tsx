import type { PatientOriginAnswer } from '@keyroom/product-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dashboard } from '../visualisation/dashboard.tsx'
import { useBaseSalary } from '../visualisation/parameters/use-base-salary.ts'
import { ConcentrationPanel } from './concentration-panel.tsx'
import type { ConcentrationMethod } from './origin-address.ts'
import { ParetoPanel } from './pareto-panel.tsx'
import { useOriginSource } from './use-origin-source.ts'

/** What Reset takes out of the address. */
const resets = ['year', 'primary', 'secondary', 'hhi']

interface OriginDashboardProps {
  answer: PatientOriginAnswer
  year: number
  method: ConcentrationMethod
}

/** Where the patients come from, and how concentrated the market is, in the dashboards' frame. */
export function OriginDashboard({ answer, year, method }: OriginDashboardProps) {
  const intl = useIntl()
  const { salary } = useBaseSalary()
  const source = useOriginSource(answer)
  return (
    <Dashboard
      request={{
        id: 'zip-code',
        title: intl.formatMessage({ id: 'analytics.origin.dashboard' }, { name: answer.name }),
        ccn: answer.ccn,
        fiscalYear: year,
        baseSalary: salary,
      }}
      source={source}
      heading={<FormattedMessage id="analytics.dashboard.heading" />}
      resets={resets}
    >
      <ParetoPanel answer={answer} year={year} source={source} />
      <ConcentrationPanel answer={answer} year={year} method={method} source={source} />
    </Dashboard>
  )
}
