import { daysInPeriod } from '@keyroom/cost-report'
import type { FiledUnit, UnitReport } from '../../stored/tables/report-unit-table.ts'

/** Beds that no unit of a hospital has: somebody wrote days where beds belong. */
const tooManyBeds = 3_000

/** Lines without beds of their own: observation and newborns. */
const withoutBeds = new Set(['01300', '02800'])

/** Says what is doubtful in the units of a report, which are stored all the same. */
export function flagUnits(
  report: Pick<UnitReport, 'periodBegin' | 'periodEnd'>,
  units: readonly FiledUnit[],
  flag: (line: string, value: string, reason: string) => void,
): void {
  const period = daysInPeriod(report.periodBegin, report.periodEnd)
  for (const { line, beds, bedDays = null, days } of units) {
    const available = bedDays ?? (beds === null ? null : beds * period)
    if (beds !== null && beds > tooManyBeds) {
      flag(line, String(beds), 'more beds than a unit has: perhaps days where beds belong')
    } else if (available !== null && available > 0 && days !== null && days > available) {
      flag(line, `${days} of ${available}`, 'more patient days than bed-days: occupancy of the unit over 100 %')
    }
    if (days !== null && days > 0 && !beds && !withoutBeds.has(line))
      flag(line, String(days), 'patient days without beds')
    if ((beds ?? 0) < 0 || (days ?? 0) < 0) flag(line, `${beds}, ${days}`, 'beds or days below 0')
  }
}
