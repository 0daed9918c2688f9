import { ButtonBase } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { formatMeasure } from '../measures/format-measure.ts'
import { useProvenance, type Traced } from './provenance.tsx'

interface TraceableProps extends Traced {
  /** What is drawn when it is not the value as filed, such as the value of a trend. */
  value?: number | null
}

/** A figure, or "n/a", that opens where it comes from. */
export function Traceable({ measure, report, value = measure.of(report).value }: TraceableProps) {
  const intl = useIntl()
  const show = useProvenance()
  const text = value === null ? intl.formatMessage({ id: 'analytics.na' }) : formatMeasure(intl, measure.unit, value)
  return (
    <ButtonBase
      dir="ltr"
      onClick={() => show({ measure, report })}
      aria-label={intl.formatMessage(
        { id: 'analytics.source.open' },
        { measure: intl.formatMessage({ id: measure.label }), year: report.fiscalYear, value: text },
      )}
      sx={{
        display: 'inline-block',
        font: 'inherit',
        textAlign: 'inherit',
        fontVariantNumeric: 'tabular-nums',
        minHeight: 24,
        minWidth: 24,
        borderRadius: 0.5,
        color: value === null ? 'text.secondary' : 'inherit',
        textDecoration: 'underline dotted',
        textDecorationColor: (theme) => theme.palette.text.secondary,
        textUnderlineOffset: '0.25em',
        '&:hover': { color: 'primary.main', textDecorationStyle: 'solid' },
      }}
    >
      {text}
    </ButtonBase>
  )
}
