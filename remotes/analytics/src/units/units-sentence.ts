import type { IntlShape } from 'react-intl'
import { withDoubtful } from '../provenance/doubtful-text.ts'
import { isDoubtfulInUnit } from './unit-figure.ts'
import { spareBeds, type Unit, type UnitYear } from './unit-measure.ts'
import { targetText, unitName, unitValueText } from './unit-text.ts'

/**
 * The units of a year in words: their number, the highest occupancy, those short of beds at the target, and those left
 * out of both because their beds or occupancy are doubtful.
 */
export function unitsSentence(
  intl: IntlShape,
  rows: readonly { readonly unit: Unit; readonly year: UnitYear }[],
  target: number,
): string {
  const isDoubtful = ({ year }: { year: UnitYear }) => isDoubtfulInUnit(year, 'spare')
  const [fullest] = rows
    .filter((row) => row.year.occupancy !== null && !isDoubtful(row))
    .toSorted((one, other) => (other.year.occupancy ?? 0) - (one.year.occupancy ?? 0))
  const short = rows
    .filter((row) => !isDoubtful(row) && (spareBeds(row.year, target / 100) ?? 0) < 0)
    .map(({ unit, year }) => {
      const name = unitName(intl, unit.unit)
      return year.daysWithNursery ? intl.formatMessage({ id: 'analytics.units.sentence.newborns' }, { name }) : name
    })
  const sentence = intl.formatMessage(
    { id: fullest ? 'analytics.units.sentence' : 'analytics.units.sentence.count' },
    {
      count: rows.length,
      fullest: fullest ? unitName(intl, fullest.unit.unit) : '',
      occupancy: unitValueText(intl, 'occupancy', fullest?.year.occupancy ?? null),
      target: targetText(intl, target),
      short: short.length,
      names: intl.formatList(short),
    },
  )
  const doubtful = rows.filter(isDoubtful).map(({ unit }) => unitName(intl, unit.unit))
  return withDoubtful(intl, sentence, doubtful, 'shown')
}
