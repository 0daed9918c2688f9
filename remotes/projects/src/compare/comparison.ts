import {
  departmentsLeftOut,
  figuresAsPlanned,
  poissonQuantile,
  roomsLeftOut,
  shortAndSpare,
  type Cost,
  type Department,
  type DepartmentYear,
  type ProgramYear,
  type ShortAndSpare,
} from '@keyroom/right-sizing'
import type { EvaluatedScenario } from '../figures/use-evaluated.ts'

/** What is compared of departments, in the order of the page. */
export const departmentMeasures = [
  'needed',
  'existing',
  'difference',
  'departmentArea',
  'occupancy',
  'turnedAway',
  'censusP95',
  'runsOutIn',
] as const
export type DepartmentMeasure = (typeof departmentMeasures)[number]

/** What is compared of whole programs. */
export const totalMeasures = [
  'needed',
  'existing',
  'difference',
  'departmentArea',
  'buildingArea',
  'cost',
  'areaPerBed',
] as const
export type TotalMeasure = (typeof totalMeasures)[number]

export type DepartmentFigures = Readonly<Record<DepartmentMeasure, number | null>>
export type TotalFigures = Readonly<Record<TotalMeasure, number | null>>

/** A department that at least one of the scenarios has; its figures in each, `null` where it is missing. */
export interface ComparedDepartment {
  readonly id: string
  /** As the first scenario with it has it. */
  readonly department: Department
  readonly figures: readonly (DepartmentFigures | null)[]
}

export interface Comparison {
  readonly departments: readonly ComparedDepartment[]
  readonly totals: readonly TotalFigures[]
  /** Key rooms that the difference of each scenario leaves out, since what exists of them is not known. */
  readonly leftOut: readonly number[]
  /** What the difference of each scenario nets; `null` where it nets nothing. */
  readonly netted: readonly (ShortAndSpare | null)[]
  /** Departments that the totals of each scenario leave out, since they have problems. */
  readonly withProblems: readonly number[]
}

/** The patients present on all but one day in twenty, if their number is random. */
const censusShare = 0.95

/** The years that all scenarios plan; empty without any. */
export function commonYears(scenarios: readonly EvaluatedScenario[]): readonly number[] {
  const [first, ...others] = scenarios
  return (first?.evaluation.years ?? []).filter((year) =>
    others.every(({ evaluation }) => evaluation.years.includes(year)),
  )
}

/**
 * The figures of scenarios side by side. Cost, area per bed and the year in which rooms run out are those of the whole
 * plan, all others those of the year.
 */
export function compareFigures(scenarios: readonly EvaluatedScenario[], year: number): Comparison {
  const figures = scenarios.map((scenario) => figuresOf(scenario, year))
  const departments = new Map<string, Department>()
  for (const { program } of scenarios) {
    for (const department of program.departments) {
      if (!departments.has(department.id)) departments.set(department.id, department)
    }
  }
  return {
    departments: Array.from(departments, ([id, department]) => ({
      id,
      department,
      figures: figures.map((ofScenario) => ofScenario.get(id) ?? null),
    })),
    totals: scenarios.map(({ evaluation }) =>
      totalsOf(
        evaluation.totals.find((total) => total.year === year),
        evaluation.cost,
        evaluation.areaPerBed,
      ),
    ),
    leftOut: scenarios.map(({ evaluation }) => roomsLeftOut(evaluation.departments, year)),
    netted: scenarios.map(({ evaluation }) => shortAndSpare(evaluation.departments, year)),
    withProblems: scenarios.map(({ evaluation }) => departmentsLeftOut(evaluation.departments, year)),
  }
}

function figuresOf({ program, criteria, evaluation }: EvaluatedScenario, year: number) {
  const planned = figuresAsPlanned(program, criteria, year)
  return new Map(
    evaluation.departments.map(({ id, years, runsOutIn }): [string, DepartmentFigures] => {
      const ofYear: Partial<DepartmentYear> = years.find((one) => one.year === year) ?? {}
      const { needed = null, existing = null, difference = null, departmentArea = null, load = null } = ofYear
      return [
        id,
        {
          needed,
          existing,
          difference,
          departmentArea,
          occupancy: ofYear.utilization ?? null,
          turnedAway: planned.get(id)?.turnedAway ?? null,
          censusP95: load === null ? null : poissonQuantile(load, censusShare),
          runsOutIn,
        },
      ]
    }),
  )
}

function totalsOf(total: ProgramYear | undefined, cost: Cost | null, areaPerBed: number | null): TotalFigures {
  return {
    needed: total?.needed ?? null,
    existing: total?.existing ?? null,
    difference: total?.difference ?? null,
    departmentArea: total?.departmentArea ?? null,
    buildingArea: total?.buildingArea ?? null,
    cost: cost?.total ?? null,
    areaPerBed,
  }
}
