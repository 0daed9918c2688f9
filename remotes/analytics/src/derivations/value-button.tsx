import { figureColumn, indicator, isDoubtful } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { indicatorLabel } from '../measures/variant-measure.ts'
import { FigureButton } from '../provenance/figure-button.tsx'
import { useBoardDerivations } from './board-derivations.ts'
import type { ValueSource } from './derivation.ts'

interface ValueButtonProps {
  source: ValueSource
  year: number
  value: number | null
}

/** A value of a report, or "n/a", which opens its derivation. */
export function ValueButton({ source, year, value }: ValueButtonProps) {
  const intl = useIntl()
  const derivations = useBoardDerivations()
  const [label, unit] =
    'figure' in source
      ? [`analytics.figure.${source.figure}`, figureColumn(source.figure).unit]
      : [indicatorLabel(source.indicator, source.variant), indicator(source.indicator).unit]
  const text = value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, unit, value)
  return (
    <FigureButton
      isMissing={value === null}
      isDoubtful={'indicator' in source && isDoubtful(source.indicator, value)}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: intl.formatMessage({ id: label }), year, value: text },
      )}
      onClick={() => derivations.value(source)}
    >
      {text}
    </FigureButton>
  )
}
