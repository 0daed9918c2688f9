import { indicator, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { ValueButton } from './value-button.tsx'

interface BoardFigureProps {
  ccn: string
  /** The report that it is of; nothing where there is none that year. */
  report: { readonly id: string; readonly fiscalYear: number } | null
  indicator: IndicatorId
  variant: VariantId
  value: number | null
}

/** A value of the board, or "n/a", that opens where it comes from. */
export function BoardFigure({ ccn, report, indicator: id, variant, value }: BoardFigureProps) {
  const intl = useIntl()
  if (report) {
    const origin = { ccn, reportId: report.id, indicator: id, variant }
    return <ValueButton origin={origin} year={report.fiscalYear} value={value} />
  }
  return (
    <span>
      {value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, indicator(id).unit, value)}
    </span>
  )
}
