import type { ReportSource } from '@keyroom/right-sizing'
import { Link, useRouteAddress } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { useNames } from '../figures/use-names.ts'
import { useOpenProgram } from '../program/use-program.ts'

interface OpenReportProps {
  source: ReportSource
  /** Which number of the report; `null` for the report as a whole. */
  measure: 'days' | 'beds' | 'averageLengthOfStay' | null
}

interface ReportLinkProps extends OpenReportProps {
  /** Under a field of a sheet that names unit and hospital at its top. */
  isShort?: boolean
}

/** The unit and the report that a number is from, with a link to its source cells, or to the page of all figures. */
export function ReportLink({ source, measure, isShort = false }: ReportLinkProps) {
  const names = useNames(useOpenProgram(({ criteria }) => criteria))
  return (
    <>
      <FormattedMessage
        id={isShort ? 'programming.why.from.report.short' : 'programming.why.from.report'}
        values={{
          measure: measure ?? 'none',
          unit: <bdi key="unit">{source.printedName ?? names.unit(source.unit)}</bdi>,
          hospital: <bdi key="hospital">{source.facilityName}</bdi>,
          ccn: source.ccn,
          year: source.fiscalYear,
        }}
      />{' '}
      <OpenReport source={source} measure={measure} />
    </>
  )
}

/** A link to the source cells of a number, or to all figures of its unit. */
export function OpenReport({ source, measure }: OpenReportProps) {
  const address = useRouteAddress({
    route: 'inpatient',
    params: {
      ccn: source.ccn,
      year: source.fiscalYear,
      ...(measure === null ? {} : { unit: source.unit, figure: measure }),
    },
  })
  return address ? (
    <Link component={RouterLink} to={address}>
      <FormattedMessage id="programming.why.open-report" />
    </Link>
  ) : null
}
