import { localeOf } from '@keyroom/intl'
import type { FacilityUnits } from '@keyroom/product-api'
import { sourceOfUnit, type ReportedUnit, type ReportSource, type UnitYear } from '@keyroom/right-sizing'
import { createIntl, type IntlShape } from 'react-intl'
import { planningCatalog } from './catalog.ts'
import { namesIn } from './names-in.ts'

type Hospital = Pick<FacilityUnits, 'ccn' | 'name' | 'reports'>
type Unit = FacilityUnits['units'][number]

/** A unit's report of a year, of which a department is made; `null` if the hospital has no such report. */
export function reportedUnitOf(
  { ccn, name, reports }: Hospital,
  { unit, years, growth }: Unit,
  fiscalYear: number,
): ReportedUnit | null {
  const year = years.find((one) => one.fiscalYear === fiscalYear)
  const periodDays = reports.find(({ id }) => id === year?.reportId)?.days
  if (!year || periodDays === undefined) return null
  return {
    ccn,
    facilityName: planLabel(name),
    fiscalYear,
    unit,
    printedName: year.printedNames.length > 0 ? planLabel(year.printedNames.join(' · ')) : null,
    periodDays,
    beds: year.beds,
    days: year.days,
    ...(year.daysWithNursery && { daysIncludeNewborns: true }),
    averageLengthOfStay: plannedStay(year.averageLengthOfStay),
    growth: growth === null ? null : Number(growth.rate.toFixed(4)),
    years: unitYears(years, reports),
  }
}

/** What the departments of a hospital's units keep of a year's reports. */
export function sourcesOfUnits(hospital: Hospital & Pick<FacilityUnits, 'units'>, fiscalYear: number): ReportSource[] {
  return hospital.units.flatMap((unit) => {
    const reported = reportedUnitOf(hospital, unit, fiscalYear)
    return reported ? [sourceOfUnit(reported)] : []
  })
}

/** The years of a unit in which its days are known. */
export function unitYears(years: Unit['years'], reports: Hospital['reports']): readonly UnitYear[] {
  const daysOf = new Map(reports.map(({ id, days }) => [id, days]))
  return years.flatMap(({ fiscalYear, days, reportId }) => {
    const periodDays = daysOf.get(reportId)
    return periodDays === undefined ? [] : [{ fiscalYear, days, periodDays }]
  })
}

/** Labels of a program are bounded; names in reports are not. */
export function planLabel(text: string): string {
  return text.slice(0, 120)
}

/** A length of stay as planners see and change it. */
export function plannedStay(days: number | null): number | null {
  return days === null ? null : Number(days.toFixed(2))
}

/** The names of units of the cost reports, for a page that does not have `planningCatalog` around it. */
export async function loadUnitNames({ locale, onError }: IntlShape): Promise<(unit: string) => string> {
  const messages = await planningCatalog(localeOf(locale))
  return namesIn(createIntl({ locale, messages, onError }), { departments: new Map() }).unit
}
