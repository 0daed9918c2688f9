import { figureColumn, indicator } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { indicatorLabel } from '../measures/variant-measure.ts'
import { FigureButton } from '../provenance/figure-button.tsx'
import { useBoardAccounts } from './board-provenance.tsx'
import type { ValueOrigin } from './value-origin.ts'

interface ValueButtonProps {
  origin: ValueOrigin
  year: number
  value: number | null
}

/** A value of a report, or "n/a", that opens where it comes from. */
export function ValueButton({ origin, year, value }: ValueButtonProps) {
  const intl = useIntl()
  const accounts = useBoardAccounts()
  const [label, unit] =
    'figure' in origin
      ? [`analytics.figure.${origin.figure}`, figureColumn(origin.figure).unit]
      : [indicatorLabel(origin.indicator, origin.variant), indicator(origin.indicator).unit]
  const text = value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, unit, value)
  return (
    <FigureButton
      isMissing={value === null}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: intl.formatMessage({ id: label }), year, value: text },
      )}
      onClick={() => accounts.value(origin)}
    >
      {text}
    </FigureButton>
  )
}
