import { indicator, type IndicatorId, type VariantId } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { indicatorLabel } from '../measures/variant-measure.ts'
import { FigureButton } from '../provenance/figure-button.tsx'
import { useBoardProvenance } from './board-provenance.tsx'

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
  const show = useBoardProvenance()
  const text =
    value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, indicator(id).unit, value)
  if (!report) return <span>{text}</span>
  return (
    <FigureButton
      isMissing={value === null}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: intl.formatMessage({ id: indicatorLabel(id, variant) }), year: report.fiscalYear, value: text },
      )}
      onClick={() => show({ ccn, reportId: report.id, indicator: id, variant })}
    >
      {text}
    </FigureButton>
  )
}
