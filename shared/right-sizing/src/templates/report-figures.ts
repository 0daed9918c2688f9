import type { Department, ReportSource } from '../program/program.ts'
import { latestEntry } from '../volumes/department-plan.ts'
import { figuresOfSource, type SourceFigures } from './department-from-unit.ts'

/** The figures that the screen credits to a report. Growth is measured over several of them. */
export const reportFigureIds = ['volume', 'lengthOfStay', 'beds'] as const

export type ReportFigureId = (typeof reportFigureIds)[number]

/** A figure that a department's report has, and that it plans another value for. */
export interface ReportDeparture {
  readonly figure: ReportFigureId
  /** The path of its field in the department. */
  readonly field: string
  /** `null` where the planner removed the value. */
  readonly planned: number | null
  readonly reported: number
  readonly fiscalYear: number
}

/** What a department plans otherwise than its report has it: nothing that may be credited to the report. */
export function departuresFromReport(department: Department): ReportDeparture[] {
  const { source } = department
  if (source === null) return []
  const figures = figuresOfSource(source)
  return reportFigureIds.flatMap((figure): ReportDeparture[] => {
    const reported = figures[figure]
    const planned =
      figure === 'beds' ? setUpIn(department.existing, source.fiscalYear) : plannedFigure(department, source, figure)
    if (planned === undefined || reported === null || planned === reported) return []
    return [{ figure, field: fieldOf(department, figure), planned, reported, fiscalYear: source.fiscalYear }]
  })
}

/** What a department plans with; `undefined` if it does so in another way than it started with. */
export function plannedFigure(
  department: Department,
  { fiscalYear }: ReportSource,
  figure: keyof SourceFigures,
): number | null | undefined {
  const driver = department.drivers.find(isReportDriver)
  switch (figure) {
    case 'volume':
      return driver?.base
    case 'growth':
      return driver?.population.kind === 'rate' ? driver.population.rate : undefined
    case 'lengthOfStay':
      return department.lengthOfStay
    case 'beds':
      return department.existing.find(({ year }) => year === fiscalYear)?.setUp ?? null
  }
}

/** A department that plans with another value of a figure. */
export function withFigure(
  department: Department,
  { fiscalYear }: ReportSource,
  figure: keyof SourceFigures,
  value: number,
): Department {
  const withDriver = (change: Partial<Department['drivers'][number]>): Department => ({
    ...department,
    drivers: department.drivers.map((driver) => (isReportDriver(driver) ? { ...driver, ...change } : driver)),
  })
  switch (figure) {
    case 'volume':
      return withDriver({ base: value })
    case 'growth':
      return withDriver({ population: { kind: 'rate', rate: value } })
    case 'lengthOfStay':
      return { ...department, lengthOfStay: value }
    case 'beds':
      return { ...department, existing: withBeds(department.existing, fiscalYear, value) }
  }
}

/** A department that plans with what its report has; unchanged if the report lacks the figure. */
export function withReportedFigure(department: Department, figure: ReportFigureId): Department {
  const { source } = department
  const reported = source && figuresOfSource(source)[figure]
  return source === null || reported === null ? department : withFigure(department, source, figure, reported)
}

/** Whether a driver is the one that a department of a unit starts with. */
export function isReportDriver({ id, unit }: Department['drivers'][number]): boolean {
  return id === 'days' && unit === 'days'
}

/** The rooms that are set up in a year: those of the latest entry up to it. */
export function setUpIn(existing: Department['existing'], year: number): number | null {
  return existing[latestEntry(existing, year)]?.setUp ?? null
}

function fieldOf({ drivers }: Department, figure: ReportFigureId): string {
  if (figure === 'volume') return `drivers.${drivers.findIndex(isReportDriver)}.base`
  return figure === 'beds' ? 'existing' : figure
}

function withBeds(existing: Department['existing'], year: number, setUp: number): Department['existing'] {
  if (existing.some((one) => one.year === year)) {
    return existing.map((one) => (one.year === year ? { ...one, setUp } : one))
  }
  return [...existing, { year, licensed: null, setUp, staffed: null }].toSorted((one, other) => one.year - other.year)
}
