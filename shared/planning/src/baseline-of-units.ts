import type { FacilityUnits } from '@keyroom/product-api'
import type { Baseline } from '@keyroom/scenarios'

/** What is copied of a unit, with the column of worksheet S-3 Part I that it is from. */
const columns = { beds: '00200', bedDays: '00300', days: '00800', discharges: '01500' } as const

/**
 * The figures of a hospital's units in a year as they are now, to be kept with a scenario: an import replaces the rows
 * that they are from. `null` if the hospital has no report of that year.
 *
 * @param copiedAt ISO 8601
 */
export function baselineOfUnits(
  { ccn, name, reports, units }: Pick<FacilityUnits, 'ccn' | 'name' | 'reports' | 'units'>,
  fiscalYear: number,
  copiedAt: string,
): Baseline | null {
  const report = reports.find((one) => one.fiscalYear === fiscalYear)
  if (!report) return null
  const figures = units.flatMap(({ unit, years }) => {
    const year = years.find((one) => one.fiscalYear === fiscalYear)
    if (!year) return []
    return (Object.keys(columns) as (keyof typeof columns)[]).map((measure) => {
      // Bed-days that were calculated are in no cell.
      const isFiled = measure !== 'bedDays' || year.bedDaysBasis === 'filed'
      const cells = year.lines.map((line) => `S300001/${line}/${columns[measure]}`)
      return { id: `${unit}.${measure}`, value: year[measure], cell: isFiled ? cells.join(' + ').slice(0, 120) : null }
    })
  })
  return {
    schema: 1,
    ccn,
    facilityName: name.slice(0, 200),
    fiscalYear,
    dataVersion: `${report.edition} ${report.id}`.slice(0, 200),
    copiedAt,
    figures,
  }
}
