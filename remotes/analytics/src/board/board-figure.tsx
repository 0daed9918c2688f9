import { indicator, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { ValueButton } from '../derivations/value-button.tsx'

interface BoardFigureProps {
  ccn: string
  /** The report of the value; `null` where that year has none. */
  report: { readonly id: string; readonly fiscalYear: number } | null
  indicator: IndicatorId
  variant: VariantId
  value: number | null
}

/** A value of the dashboard, or "n/a", which opens its derivation. */
export function BoardFigure({ ccn, report, indicator: id, variant, value }: BoardFigureProps) {
  const intl = useIntl()
  if (report) {
    const source = { ccn, reportId: report.id, indicator: id, variant }
    return <ValueButton source={source} year={report.fiscalYear} value={value} />
  }
  return (
    <span>
      {value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, indicator(id).unit, value)}
    </span>
  )
}
