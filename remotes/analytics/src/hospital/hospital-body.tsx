import type { CostReportAnswer, CostReports } from '@keyroom/product-api'
import { Box, StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { reportOfYear, reportsByYear } from '../measures/years.ts'
import { Provenance } from '../provenance/provenance.tsx'
import { ChooseHospital } from './choose-hospital.tsx'
import { HospitalPicker } from './hospital-picker.tsx'
import { isFinal } from './is-final.ts'
import { ReportNotices } from './report-notices.tsx'
import { ReportsFailed } from './reports-failed.tsx'
import { ReportsPending } from './reports-pending.tsx'
import { useHospitalAddress } from './use-hospital-address.ts'
import { useCostReports } from './use-hospital.ts'
import { YearPicker } from './year-picker.tsx'

/** What a screen about one hospital draws from. */
export interface HospitalView {
  readonly answer: CostReports
  /** One report a year, the earliest first. */
  readonly yearly: readonly CostReportAnswer[]
  /** The report of the chosen year. */
  readonly report: CostReportAnswer
}

interface HospitalBodyProps {
  children: (view: HospitalView) => ReactNode
  /** Whether the search for another hospital is drawn elsewhere. */
  isInside?: boolean
  /** Beside the year. */
  controls?: ReactNode
}

/** Around every screen that is drawn from cost reports: choosing hospital and year, and all that may stand where figures would. */
export function HospitalBody({ isInside = false, controls, children }: HospitalBodyProps) {
  const [address, change] = useHospitalAddress()
  const reports = useCostReports(address.ccn)
  const pick = (ccn: string) => change({ ccn, year: null })
  const yearly = reportsByYear(reports.data?.reports ?? [])
  const report = reportOfYear(yearly, address.year)
  return (
    <>
      <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {isInside ? null : <HospitalPicker onPick={pick} />}
        {report ? (
          <>
            <YearPicker yearly={yearly} year={report.fiscalYear} onPick={(year) => change({ year })} />
            {controls}
          </>
        ) : null}
      </Box>
      {address.ccn === null ? (
        <ChooseHospital invalid={address.asked} onPick={pick} />
      ) : reports.isError && (!reports.data || isFinal(reports.error)) ? (
        <Card>
          <ReportsFailed error={reports.error} ccn={address.ccn} onRetry={() => void reports.refetch()} />
        </Card>
      ) : !reports.data ? (
        <ReportsPending />
      ) : !report ? (
        <Card>
          <StatePanel
            kind="empty"
            title={<FormattedMessage id="analytics.state.no-reports.title" values={{ name: reports.data.name }} />}
          >
            <FormattedMessage id="analytics.state.no-reports.text" />
          </StatePanel>
        </Card>
      ) : (
        <Provenance answer={reports.data}>
          <ReportNotices answer={reports.data} report={report} wantedYear={address.year} />
          {children({ answer: reports.data, yearly, report })}
        </Provenance>
      )}
    </>
  )
}
