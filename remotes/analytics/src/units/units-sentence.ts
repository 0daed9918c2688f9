import type { IntlShape } from 'react-intl'
import { spareBeds, type Unit, type UnitYear } from './unit-measure.ts'
import { targetText, unitName, unitValueText } from './unit-text.ts'

/** The units of a year in one sentence: their number, the highest occupancy, and those short of beds at the target. */
export function unitsSentence(
  intl: IntlShape,
  rows: readonly { readonly unit: Unit; readonly year: UnitYear }[],
  target: number,
): string {
  const known = rows.flatMap(({ unit, year }) =>
    year.occupancy === null ? [] : [{ name: unitName(intl, unit.unit), occupancy: year.occupancy }],
  )
  const [fullest] = known.toSorted((one, other) => other.occupancy - one.occupancy)
  const short = rows.flatMap(({ unit, year }) => {
    const spare = spareBeds(year, target / 100)
    return spare !== null && spare < 0 ? [unitName(intl, unit.unit)] : []
  })
  return intl.formatMessage(
    { id: fullest ? 'analytics.units.sentence' : 'analytics.units.sentence.count' },
    {
      count: rows.length,
      fullest: fullest?.name ?? '',
      occupancy: unitValueText(intl, 'occupancy', fullest?.occupancy ?? null),
      target: targetText(intl, target),
      short: short.length,
      names: intl.formatList(short),
    },
  )
}
