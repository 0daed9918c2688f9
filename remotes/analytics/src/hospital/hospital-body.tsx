import { HospitalField, hospitalFieldHeight } from '@keyroom/hospital-field'
import type { ReportWithIndicators, HospitalCostReports } from '@keyroom/product-api'
import { Box, DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { reportOfYear, reportsByYear } from '../measures/years.ts'
import { Provenance } from '../provenance/provenance.tsx'
import { ChooseHospital } from './choose-hospital.tsx'
import { isFinal, ReportsFailed } from './reports-failed.tsx'
import { ReportNotices } from './report-notices.tsx'
import { useHospitalAddress } from './use-hospital-address.ts'
import { useCostReports } from './hospital-queries.ts'
import { YearPicker } from './year-picker.tsx'

/** The data of a page about one hospital. */
export interface HospitalView {
  readonly answer: HospitalCostReports
  /** One report a year, the earliest first. */
  readonly yearly: readonly ReportWithIndicators[]
  /** The report of the chosen year. */
  readonly report: ReportWithIndicators
}

interface HospitalBodyProps {
  children: (view: HospitalView) => ReactNode
  /** Whether the hospital search is rendered elsewhere. */
  isInside?: boolean
  /** Shown beside the year field. */
  controls?: ReactNode
}

/** The frame of a page with cost reports: the choice of hospital and year, and the loading and error states. */
export function HospitalBody({ isInside = false, controls, children }: HospitalBodyProps) {
  const [address, change] = useHospitalAddress()
  const reports = useCostReports(address.ccn)
  const pick = (ccn: string) => change({ ccn, year: null })
  const yearly = reportsByYear(reports.data?.reports ?? [])
  const report = reportOfYear(yearly, address.year)
  return (
    <>
      {/* Of one height before and after the fields are there, so that what is below stays where it is. */}
      <Box
        className="not-on-paper"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2, minHeight: hospitalFieldHeight }}
      >
        {isInside ? null : <HospitalField onPick={(hospital) => pick(hospital.ccn)} />}
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

/** Keeps the place of the figures while they are on their way. */
function ReportsPending() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <DelayedSkeleton sx={{ height: { xs: 540, sm: 390, xl: 240 } }} />
      <DelayedSkeleton height={440} aria-hidden role="presentation" />
    </Box>
  )
}
