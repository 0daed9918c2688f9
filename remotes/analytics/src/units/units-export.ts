import type { FacilityUnits } from '@keyroom/product-api'
import type { FileColumn, TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { remarksFileColumn } from '../board/remarks-columns.ts'
import { isDoubtfulInUnit, unitFigureName } from './unit-figure.ts'
import { spareBeds, unitMeasureIds, unitMeasureUnits, unitValue, type Unit, type UnitYear } from './unit-measure.ts'
import { isMixed, printedName, targetText, unitMeasureName, unitName } from './unit-text.ts'

interface Row {
  readonly unit: Unit
  readonly year: UnitYear
}

/** All units of all years as a file, with plain numbers and the line and report of each. */
export function unitsExport(intl: IntlShape, answer: FacilityUnits, target: number): TableContent<Row> {
  const head = (id: string) => intl.formatMessage({ id }, { target: targetText(intl, target) })
  const reportOf = ({ year }: Row) => answer.reports.find(({ id }) => id === year.reportId)
  const columns: FileColumn<Row>[] = [
    { id: 'unit', header: head('analytics.units.unit'), kind: 'text', value: ({ unit }) => unitName(intl, unit.unit) },
    {
      id: 'printed',
      header: head('analytics.units.printed'),
      kind: 'text',
      value: ({ year }) => (isMixed(year) ? head('analytics.units.mixed') : printedName(year)),
    },
    { id: 'year', header: head('analytics.year'), kind: 'text', value: ({ year }) => String(year.fiscalYear) },
    ...unitMeasureIds.map((id): FileColumn<Row> => ({
      id,
      header: unitMeasureName(intl, id, target),
      kind: unitMeasureUnits[id] === 'share' ? 'percent' : 'number',
      value: ({ year }) => unitValue(year, id, target / 100),
    })),
    {
      id: 'spare',
      header: head('analytics.units.spare'),
      kind: 'number',
      value: ({ year }) => spareBeds(year, target / 100),
    },
    {
      id: 'basis',
      header: head('analytics.units.basis'),
      kind: 'text',
      value: ({ year }) => year.bedDaysBasis && head(`analytics.units.basis.${year.bedDaysBasis}`),
    },
    {
      id: 'peers',
      header: head('analytics.units.peers'),
      kind: 'percent',
      value: ({ year: { peers } }) => (peers.suppressed ? null : peers.p50),
    },
    { id: 'n', header: head('analytics.quartiles.n'), kind: 'number', value: ({ year }) => year.peers.n },
    { id: 'place', header: head('analytics.quartiles.place'), kind: 'number', value: ({ year }) => year.percentile },
    {
      id: 'growth',
      header: unitFigureName(intl, 'growth', target),
      kind: 'percent',
      value: ({ unit }) => unit.growth?.total ?? null,
    },
    {
      id: 'growthYears',
      header: head('analytics.units.growth.years'),
      kind: 'text',
      value: ({ unit: { growth } }) => growth && `${growth.from}–${growth.to}`,
    },
    { id: 'lines', header: head('analytics.units.lines'), kind: 'text', value: ({ year }) => lineNames(year.lines) },
    {
      id: 'period',
      header: head('analytics.source.period-days'),
      kind: 'number',
      value: (row) => reportOf(row)?.days ?? null,
    },
    { id: 'report', header: head('analytics.source.report.id'), kind: 'text', value: ({ year }) => year.reportId },
    remarksFileColumn(intl, ({ year }) => [
      ...(year.daysWithNursery ? [head('analytics.units.newborns.remark')] : []),
      ...([...unitMeasureIds, 'spare'] as const)
        .filter((id) => isDoubtfulInUnit(year, id))
        .map((id) =>
          intl.formatMessage({ id: 'analytics.doubtful.open' }, { label: unitFigureName(intl, id, target) }),
        ),
    ]),
  ]
  const rows = answer.units.flatMap((unit) => unit.years.map((year) => ({ unit, year })))
  return { name: intl.formatMessage({ id: 'analytics.units.file' }, { name: answer.name }), columns, rows }
}

/** Lines of the form as people name them: `00801` is 8.01. */
export function lineNames(lines: readonly string[]): string {
  return lines.map((line) => String(Number(line) / 100)).join(', ')
}
