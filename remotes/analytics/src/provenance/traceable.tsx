import { isDoubtful } from '@keyroom/cost-report'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { measureLabel } from '../measures/report-variants.ts'
import { FigureButton } from './figure-button.tsx'
import { useProvenance, type Traced } from './provenance.tsx'

interface TraceableProps extends Traced {
  /** The shown value where it is not the value as filed, such as the value of a trend. */
  value?: number | null
}

/** A figure, or "n/a", which opens its derivation. */
export function Traceable({ measure, report, value = measure.of(report).value }: TraceableProps) {
  const intl = useIntl()
  const show = useProvenance()
  const text = value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, measure.unit, value)
  return (
    <FigureButton
      isMissing={value === null}
      isDoubtful={isDoubtful(measure.id, value)}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: measureLabel(intl, measure, report), year: report.fiscalYear, value: text },
      )}
      onClick={() => show({ measure, report })}
    >
      {text}
    </FigureButton>
  )
}
