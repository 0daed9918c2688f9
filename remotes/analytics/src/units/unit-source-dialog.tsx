import type { FacilityUnits } from '@keyroom/product-api'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { doubtfulWarning } from '../provenance/doubtful-text.ts'
import { FormulaInputs } from '../provenance/formula-inputs.tsx'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { ReportFacts } from '../provenance/report-facts.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import { besideFormula } from './beside-formula.ts'
import {
  isDoubtfulInUnit,
  isMeasure,
  isOfPeers,
  limitedAs,
  type UnitFigure,
  type UnitFigureId,
  unitFigureName,
  unitFigureText,
} from './unit-figure.ts'
import { missingReason, unitMeasureUnits, unitValue, type UnitYear } from './unit-measure.ts'
import { unitFormula } from './unit-formula.ts'
import { printedName, unitName, unitValueText } from './unit-text.ts'
import { lineNames } from './units-export.ts'
import { PeerSection } from '../peer-words/peer-section.tsx'

interface UnitSourceDialogProps extends UnitFigure {
  answer: FacilityUnits
  /** Percent. */
  target: number
  open: boolean
  onClose: () => void
}

/** The derivation of a unit's figure: the formula in words and in numbers, the cells of the form, and the report. */
export function UnitSourceDialog({ answer, unit, year, measure, target, open, onClose }: UnitSourceDialogProps) {
  const intl = useIntl()
  const written = unitFigureText(intl, { unit, year, measure }, target)
  const report = answer.reports.find(({ id }) => id === year.reportId)
  const { words, numbers, worked, inputs } = isMeasure(measure)
    ? unitFormula(intl, { year, measure, target, periodDays: report?.days ?? null })
    : besideFormula(intl, { unit, year, measure, target, answer })
  const printed = printedName(year)
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[
        unitFigureName(intl, measure, target),
        unitName(intl, unit.unit),
        answer.name,
        intl.formatNumber(year.fiscalYear, { format: 'year' }),
      ]}
      value={<bdi dir="ltr">{written ?? intl.formatMessage({ id: 'analytics.na' })}</bdi>}
      warning={warningOf(intl, year, measure, target)}
    >
      {written === null && isMeasure(measure) ? (
        <Typography>
          <FormattedMessage id={`analytics.units.missing.${missingReason(year, measure)}`} />
        </Typography>
      ) : null}
      <FormulaSection
        words={words}
        numbers={worked ?? (numbers === null || written === null ? null : `${numbers} = ${written}`)}
      />
      <FormulaInputs
        caption={intl.formatMessage({ id: 'analytics.source.inputs' })}
        inputs={inputs}
        place={{
          header: <FormattedMessage id="analytics.source.cell" />,
          cell: (column) => (
            <FormattedMessage
              id={year.lines.length > 1 ? 'analytics.source.cell.at-lines' : 'analytics.source.cell.at'}
              values={{ worksheet: 'S-3 Part I', line: lineNames(year.lines), column }}
            />
          ),
        }}
      />
      {isOfPeers(measure) ? <UnitPeers peers={answer.peers} year={year.fiscalYear} /> : null}
      {printed === null ? null : (
        <Typography>
          <FormattedMessage id="analytics.units.printed-as" values={{ name: <bdi dir="ltr">{printed}</bdi> }} />
        </Typography>
      )}
      {report ? <ReportFacts report={report} sample={answer.sample} /> : null}
    </SourceDialog>
  )
}

/** Why the figure is doubtful; null where it is not. */
function warningOf(intl: IntlShape, year: UnitYear, measure: UnitFigureId, target: number): string | null {
  if (measure === 'spare' && isDoubtfulInUnit(year, measure)) {
    const occupancy = unitValueText(intl, 'occupancy', year.occupancy)
    return intl.formatMessage({ id: 'analytics.doubtful.spare' }, { occupancy })
  }
  if (!isMeasure(measure)) return null
  return doubtfulWarning(intl, limitedAs(measure), unitMeasureUnits[measure], unitValue(year, measure, target / 100))
}

/** The peers whose units are compared. */
function UnitPeers({ peers, year }: { peers: string; year: number }) {
  return (
    <PeerSection peers={peers}>
      <Typography>
        <FormattedMessage id="analytics.units.peers.reports" values={{ year }} />
      </Typography>
    </PeerSection>
  )
}
