import type { FacilityUnits } from '@keyroom/product-api'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { Dashboard } from '../visualization/dashboard.tsx'
import { reportFileId, useSourceLine } from '../visualization/panel.tsx'
import { HeatMapPanel } from './heat-map-panel.tsx'
import { PeersPanel } from './peers-panel.tsx'
import type { UnitReport } from './unit-measure.ts'
import { firstUnitMeasure, type UnitsAddress } from './units-address.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'
import { useBaseSalary } from '../visualization/parameters/base-salary.ts'

/** The address parameters that Reset removes. */
const resets = ['year', 'target', 'measure', 'peers']

interface UnitsDashboardProps {
  answer: FacilityUnits
  report: UnitReport
  address: UnitsAddress
  show: ShowUnitSource
}

/** Units by year and among their peers, in the frame of the dashboards. */
export function UnitsDashboard({ answer, report, address: { measure, target }, show }: UnitsDashboardProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  const { salary } = useBaseSalary()
  const source = useSourceLine(reportFileId(report.edition))
  return (
    <Dashboard
      request={{
        id: 'inpatient',
        title: intl.formatMessage({ id: 'analytics.units.dashboard' }, { name: answer.name }),
        ccn: answer.ccn,
        fiscalYear: report.fiscalYear,
        baseSalary: salary,
      }}
      source={source}
      heading={<FormattedMessage id="analytics.dashboard.heading" />}
      resets={resets}
    >
      <HeatMapPanel
        answer={answer}
        measure={measure}
        target={target}
        source={source}
        show={show}
        onPick={(picked) => change({ measure: picked === firstUnitMeasure ? null : picked })}
      />
      <PeersPanel answer={answer} year={report.fiscalYear} target={target} source={source} show={show} />
    </Dashboard>
  )
}
