import type { ReportSource } from '@keyroom/right-sizing'
import { Link, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'

interface ReportLinkProps {
  source: ReportSource
  /** Which number of the report; `null` for the report as a whole. */
  measure: 'days' | 'beds' | 'averageLengthOfStay' | null
}

/** The unit and the report that a number is from, with a link to its source cells. */
export function ReportLink({ source, measure }: ReportLinkProps) {
  const address = useRouteAddress({ route: 'hospital-summary', params: { ccn: source.ccn } })
  return (
    <>
      <FormattedMessage
        id="programming.why.from.report"
        values={{
          measure: measure ?? 'none',
          unit: <bdi key="unit">{source.printedName ?? source.unit}</bdi>,
          hospital: <bdi key="hospital">{source.facilityName}</bdi>,
          ccn: source.ccn,
          year: source.fiscalYear,
        }}
      />{' '}
      {address ? (
        <Link component={RouterLink} to={address}>
          <FormattedMessage id="programming.why.open-report" />
        </Link>
      ) : null}
    </>
  )
}
