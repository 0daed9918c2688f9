import { indicatorVariant } from '@keyroom/cost-report'
import type { Benchmarks, CostReportAnswer } from '@keyroom/product-api'
import { useIntl } from 'react-intl'
import { AccountButton } from '../board/account-button.tsx'
import { useBoardAccounts } from '../board/board-provenance.tsx'
import { measureLabel } from '../measures/measure-variant.ts'
import type { Measure } from '../measures/measure.ts'
import { wholePercentile } from '../measures/whole-percentile.ts'

interface PlaceFigureProps {
  data: Benchmarks | undefined
  measure: Measure
  report: CostReportAnswer
}

/** The percentile among peers; it says so where it is of another way of working out than the value that is shown. */
export function PlaceFigure({ data, measure, report }: PlaceFigureProps) {
  const intl = useIntl()
  const accounts = useBoardAccounts()
  const item = data?.items.find(({ indicator }) => indicator === measure.id)
  if (!data || !item || item.percentile === null || data.year !== report.fiscalYear) return null
  const { indicator, variant, percentile, spread } = item
  const place = intl.formatMessage(
    { id: 'analytics.key.place' },
    { percentile: wholePercentile(percentile), count: spread.n },
  )
  const isShown = measure.basis(report).formula === indicatorVariant(indicator, variant).formula
  const way = intl.formatMessage({ id: `analytics.variant.${variant}` })
  const question = { indicator, variant, year: data.year, peers: data.peers }
  return (
    <AccountButton
      what={measureLabel(intl, measure, report)}
      text={isShown ? place : intl.formatMessage({ id: 'analytics.series' }, { label: place, way })}
      onClick={() => accounts.peers('percentile', data.hospital ? { ...question, ccn: data.hospital.ccn } : question)}
    />
  )
}
