import { indicatorVariant } from '@keyroom/cost-report'
import type { Benchmarks, ReportWithIndicators } from '@keyroom/product-api'
import { useIntl } from 'react-intl'
import { DerivationButton } from '../board/derivation-button.tsx'
import { useBoardDerivations } from '../derivations/board-derivations.ts'
import { measureLabel } from '../measures/report-variants.ts'
import type { Measure } from '../measures/measure.ts'
import { wholePercentile } from '../measures/format-measure.ts'

interface PlaceFigureProps {
  data: Benchmarks | undefined
  measure: Measure
  report: ReportWithIndicators
}

/** The percentile among peers; it names its calculation where that differs from the shown value's. */
export function PlaceFigure({ data, measure, report }: PlaceFigureProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const item = data?.items.find(({ indicator }) => indicator === measure.id)
  if (!data || !item || item.percentile === null || data.year !== report.fiscalYear) return null
  const { indicator, variant, percentile, spread } = item
  const place = intl.formatMessage(
    { id: 'analytics.key.place' },
    { percentile: wholePercentile(percentile), count: spread.n },
  )
  const isShown = measure.basis(report).formula === indicatorVariant(indicator, variant).formula
  const way = intl.formatMessage({ id: `analytics.variant.${variant}` })
  const selection = { indicator, variant, year: data.year, peers: data.peers }
  return (
    <DerivationButton
      what={measureLabel(intl, measure, report)}
      text={isShown ? place : intl.formatMessage({ id: 'analytics.series' }, { label: place, way })}
      onClick={() =>
        derivations.peers('percentile', data.hospital ? { ...selection, ccn: data.hospital.ccn } : selection)
      }
    />
  )
}
