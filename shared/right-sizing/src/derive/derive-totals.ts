import { areaWithKeyRooms, evaluate } from '../evaluate/evaluate.ts'
import { planProgram, type PlannedDepartment } from '../evaluate/plan-program.ts'
import { addendOf, builtShare } from '../evaluate/totals.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput, InputUnit, ResultRef } from '../results/derivation.ts'
import type { DepartmentYear, Evaluation } from '../results/evaluation.ts'
import { midpointYearOf } from '../space/project-cost.ts'
import { defined, foundAs, programSetting, resulting, type Found } from './derivation-inputs.ts'

type TotalRef = Exclude<ResultRef, { department: string } | { departments: readonly string[] }>

/** How a result of the whole program is calculated. */
export function deriveTotal(program: Program, criteria: Criteria, ref: TotalRef): Found | null {
  const evaluation = evaluate(program, criteria)
  const setting = (id: Parameters<typeof programSetting>[2]) => programSetting(program, criteria, id)
  const { totals, cost } = evaluation
  switch (ref.of) {
    case 'totalNeeded':
      return sum(evaluation, ref.year, 'needed')
    case 'totalExisting':
      return sum(evaluation, ref.year, 'existing')
    case 'totalDifference':
      return sum(evaluation, ref.year, 'difference')
    case 'totalDepartmentArea':
      return sum(evaluation, ref.year, 'departmentArea')
    case 'buildingArea': {
      const total = totals.find(({ year }) => year === ref.year)
      if (!total) return null
      const area = resulting('departmentArea', total.departmentArea, 'area', {
        of: 'totalDepartmentArea',
        year: ref.year,
      })
      return foundAs('building-area', total.buildingArea, 'area', {
        formula: 'departmentArea * buildingFactor',
        inputs: [area, setting('buildingFactor')],
      })
    }
    case 'areaPerBed': {
      const last = totals.at(-1)
      if (!last || evaluation.areaPerBed === null) return null
      const area = resulting('buildingArea', last.buildingArea, 'area', { of: 'buildingArea', year: last.year })
      return foundAs('area-per-bed', evaluation.areaPerBed, 'area', {
        formula: 'buildingArea / beds',
        inputs: [area, defined('beds', last.buildingArea / evaluation.areaPerBed, 'count')],
      })
    }
    case 'builtArea':
      return deriveBuiltArea(program, criteria, evaluation)
    case 'construction': {
      if (!cost) return null
      const midpoint = setting('midpointYear')
      const year = { ...midpoint, value: midpointYearOf(program, criteria) }
      return foundAs('construction', cost.construction, 'dollars', {
        formula: 'builtArea * costPerSquareFoot * (1 + escalation) ^ (midpointYear - costYear)',
        inputs: [
          builtAreaInput(evaluation),
          setting('costPerSquareFoot'),
          setting('escalation'),
          year,
          setting('costYear'),
        ],
      })
    }
    case 'softCost':
    case 'equipment':
      if (!cost) return null
      return foundAs('share-of-construction', cost[ref.of], 'dollars', {
        formula: `construction * ${ref.of}`,
        inputs: [resulting('construction', cost.construction, 'dollars', { of: 'construction' }), setting(ref.of)],
      })
    case 'contingency': {
      if (!cost) return null
      return foundAs('contingency', cost.contingency, 'dollars', {
        formula: '(construction + softCost + equipment) * contingency',
        inputs: [...partsOf(cost, ['construction', 'softCost', 'equipment']), setting('contingency')],
      })
    }
    case 'cost':
      if (!cost) return null
      return foundAs('cost', cost.total, 'dollars', {
        formula: 'construction + softCost + equipment + contingency',
        inputs: partsOf(cost, ['construction', 'softCost', 'equipment', 'contingency']),
      })
  }
}

type CostPart = 'construction' | 'softCost' | 'equipment' | 'contingency'

function partsOf(cost: NonNullable<Evaluation['cost']>, parts: readonly CostPart[]): DerivationInput[] {
  return parts.map((part) => resulting(part, cost[part], 'dollars', { of: part }))
}

function builtAreaInput({ cost }: Evaluation): DerivationInput {
  return resulting('builtArea', cost?.buildingArea ?? null, 'area', { of: 'builtArea' })
}

/** All that is built, or where only missing rooms are, what of it is missing; shares of area follow the others. */
function deriveBuiltArea(program: Program, criteria: Criteria, evaluation: Evaluation): Found | null {
  const { cost, totals, departments } = evaluation
  const last = totals.at(-1)
  if (!cost || !last) return null
  const factor = programSetting(program, criteria, 'buildingFactor')
  if (program.scope === 'whole') {
    const ref = { of: 'totalDepartmentArea', year: last.year } as const
    return foundAs('building-area', cost.buildingArea, 'area', {
      formula: 'departmentArea * buildingFactor',
      inputs: [resulting('departmentArea', last.departmentArea, 'area', ref), factor],
    })
  }
  const { departments: planned } = planProgram(program, criteria)
  const areas = departments.flatMap(({ id, years }, at): DerivationInput[] => {
    const year = years.at(-1)
    if (!year) return []
    const ref = { department: id, year: year.year }
    return planned[at]?.plan?.criteria.keyRoom == null
      ? [resulting(`departmentArea.${at + 1}`, year.departmentArea, 'area', { of: 'departmentArea', ...ref })]
      : [resulting(`missingArea.${at + 1}`, missingAreaOf(year), 'area', { of: 'missingArea', ...ref })]
  })
  const sumOf = (symbol: string) =>
    areas.flatMap((input) => (input.symbol.startsWith(symbol) ? [input.symbol] : [])).join(' + ')
  const [missing, others] = [sumOf('missingArea'), sumOf('departmentArea')]
  const all = areaWithKeyRooms(planned, departments, totals.length - 1)
  const inputs = [...areas, factor]
  if (others === '' || all === 0) {
    const formula = `(${[missing, others].filter(Boolean).join(' + ')}) * buildingFactor`
    return foundAs('built-area', cost.buildingArea, 'area', { formula, inputs })
  }
  return foundAs('built-area', cost.buildingArea, 'area', {
    formula: `(${missing}) * (1 + (${others}) / areaWithKeyRooms) * buildingFactor`,
    inputs: [...inputs, defined('areaWithKeyRooms', all, 'area')],
  })
}

/** The area of a department that is built where only missing rooms are. */
export function deriveMissingArea({ department, plan }: PlannedDepartment, year: DepartmentYear): Found | null {
  if (plan?.criteria.keyRoom == null) return null
  const of = (measure: 'needed' | 'existing' | 'departmentArea', unit: InputUnit) =>
    resulting(measure, year[measure], unit, { of: measure, department: department.id, year: year.year })
  const area = of('departmentArea', 'area')
  if (year.difference === null) {
    return foundAs('missing-area', missingAreaOf(year), 'area', { formula: 'departmentArea', inputs: [area] })
  }
  // Of no rooms, none is missing, and a share of them would be no number.
  const share = `max(0, needed - existing)${year.needed ? ' / needed' : ''}`
  return foundAs('missing-area', missingAreaOf(year), 'area', {
    formula: `departmentArea * ${share}`,
    inputs: [area, of('needed', 'count'), of('existing', 'count')],
  })
}

function missingAreaOf(year: DepartmentYear): number | null {
  return year.departmentArea === null ? null : year.departmentArea * builtShare(year)
}

/** The sum of what the departments add; those without a value add nothing. */
function sum(
  { departments, totals }: Evaluation,
  year: number,
  of: 'needed' | 'existing' | 'difference' | 'departmentArea',
): Found | null {
  const index = totals.findIndex((total) => total.year === year)
  const total = totals[index]
  if (!total) return null
  const unit = of === 'departmentArea' ? 'area' : 'count'
  const inputs = departments.flatMap((department, at) => {
    const value = addendOf(department.years[index], of)
    return value === null ? [] : [resulting(`${of}.${at + 1}`, value, unit, { of, department: department.id, year })]
  })
  return foundAs('sum-of-departments', total[of], unit, {
    formula: inputs.map(({ symbol }) => symbol).join(' + ') || '0',
    inputs,
  })
}
