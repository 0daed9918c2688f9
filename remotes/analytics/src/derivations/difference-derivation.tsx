import { useIntl } from 'react-intl'
import { ValueButton } from './value-button.tsx'
import { formatMeasure } from '../measures/format-measure.ts'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import type { DifferenceFigure } from './derivation.ts'

interface DifferenceDerivationProps extends DifferenceFigure {
  open: boolean
  onClose: () => void
}

/** The derivation of a difference: two values, each of which opens its own derivation. */
export function DifferenceDerivation({ open, onClose, ...difference }: DifferenceDerivationProps) {
  const intl = useIntl()
  const { subject, kind, unit, of, from, text } = difference
  const [first, second] = [formatMeasure(intl, unit, of.value), formatMeasure(intl, unit, from.value)]
  const numbers = {
    points: `${first} − ${second} = ${text}`,
    amount: `${first} − ${second} = ${text}`,
    relative: `${first} ÷ ${second} − 1 = ${text}`,
  }
  return (
    <SourceDialog open={open} onClose={onClose} subject={subject} value={<bdi>{text}</bdi>}>
      <FormulaSection
        words={intl.formatMessage(
          { id: `analytics.account.difference.${kind}` },
          { first: of.name, second: from.name },
        )}
        numbers={numbers[kind]}
      />
      <FormulaInputs<never>
        caption={intl.formatMessage({ id: 'analytics.account.inputs' })}
        inputs={[of, from].map(({ name, value, year, source }) => ({
          id: name,
          label: name,
          text: <ValueButton source={source} year={year} value={value} />,
          column: null,
        }))}
      />
    </SourceDialog>
  )
}
