import { useIntl } from 'react-intl'
import { FigureButton } from '../provenance/figure-button.tsx'
import { isDoubtfulInUnit, unitFigureName, unitFigureText, type UnitFigure } from './unit-figure.ts'
import { unitName } from './unit-text.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

interface UnitFigureButtonProps extends UnitFigure {
  /** Percent. */
  target: number
  show: ShowUnitSource
}

/** A figure of a unit, or "n/a", which opens its derivation. */
export function UnitFigureButton({ target, show, ...figure }: UnitFigureButtonProps) {
  const intl = useIntl()
  const { unit, year, measure } = figure
  const text = unitFigureText(intl, figure, target)
  const shown = text ?? intl.formatMessage({ id: 'analytics.na' })
  return (
    <FigureButton
      isMissing={text === null}
      isDoubtful={isDoubtfulInUnit(year, measure)}
      label={intl.formatMessage(
        { id: 'analytics.source.open' },
        {
          measure: `${unitName(intl, unit.unit)}, ${unitFigureName(intl, measure, target)}`,
          year: year.fiscalYear,
          value: shown,
        },
      )}
      onClick={() => show(figure)}
    >
      {shown}
    </FigureButton>
  )
}
