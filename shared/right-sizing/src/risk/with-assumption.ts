import type { Criteria } from '../packs/criteria.ts'
import type { Change } from '../program/change.ts'
import type { Department, Program } from '../program/program.ts'
import { planOne, yearsOf } from '../evaluate/plan-program.ts'
import { changeFactors } from '../volumes/change-factors.ts'
import { stayAt } from '../volumes/department-plan.ts'
import type { SensitivityBar } from './measure-sensitivity.ts'

/** A program in which one assumption has another value, and the fields of its department that are not the planner's. */
export interface ProgramWithAssumption {
  readonly program: Program
  readonly fields: readonly string[]
}

/**
 * The program whose results a bar of `measureSensitivity` shows at one of its ends, so that they have derivations.
 * @param value the bar's low or high value, or any other
 */
export function withAssumption(
  program: Program,
  criteria: Criteria,
  { department: id, assumption }: Pick<SensitivityBar, 'department' | 'assumption'>,
  value: number,
): ProgramWithAssumption {
  if (id === null) {
    return {
      program: { ...program, settings: { ...program.settings, [assumption]: value } },
      fields: [`settings.${assumption}`],
    }
  }
  const of = program.departments.find((department) => department.id === id)
  const departments = program.departments.map((department) =>
    department === of ? departmentWith(program, criteria, department, assumption, value) : department,
  )
  return { program: { ...program, departments }, fields: of ? fieldsOf(of, assumption) : [] }
}

/** A department of the program in which one assumption has another value. */
export function departmentWith(
  program: Program,
  criteria: Criteria,
  department: Department,
  assumption: SensitivityBar['assumption'],
  value: number,
): Department {
  switch (assumption) {
    case 'growth':
      return withGrowth(program, department, value)
    case 'stay':
      return withStay(program, criteria, department, value)
    default:
      return { ...department, settings: { ...department.settings, [assumption]: value } }
  }
}

function fieldsOf({ drivers }: Department, assumption: SensitivityBar['assumption']): readonly string[] {
  switch (assumption) {
    case 'growth':
      return drivers.map((_, index) => `drivers.${index}.useRate`)
    case 'stay':
      return ['lengthOfStayChange']
    default:
      return [`settings.${assumption}`]
  }
}

function withGrowth(program: Program, department: Department, growth: number): Department {
  const { length } = yearsOf(program)
  const drivers = department.drivers.map((driver) => {
    const planned = changeFactors(driver.useRate, program.baseYear, length)
    return {
      ...driver,
      useRate: tableOf(
        program,
        planned.map((factor, index) => factor * (1 + growth) ** index),
      ),
    }
  })
  return { ...department, drivers }
}

function withStay(program: Program, criteria: Criteria, department: Department, stay: number): Department {
  const years = yearsOf(program)
  const { plan } = planOne(department, criteria, years, () => {})
  if (!plan) return department
  const factors = years.map((_, index) => stayAt(plan, index, { growth: 0, stay }) ?? 1)
  return { ...department, lengthOfStayChange: tableOf(program, factors) }
}

function tableOf({ baseYear }: Program, factors: readonly number[]): Change {
  return { kind: 'years', factors: factors.map((factor, index) => ({ year: baseYear + index, factor })) }
}
