import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { DerivationInput, ResultRef } from '../results/derivation.ts'
import type { Evaluation } from '../results/evaluation.ts'
import { midpointYearOf } from '../space/project-cost.ts'
import { defined, foundAs, programSetting, resulting, type Found } from './derivation-inputs.ts'

type TotalRef = Exclude<ResultRef, { department: string }>

/** How a result of the whole program is calculated. */
export function deriveTotal(program: Program, criteria: Criteria, evaluation: Evaluation, ref: TotalRef): Found | null {
  const setting = (id: Parameters<typeof programSetting>[2]) => programSetting(program, criteria, id)
  const { totals, cost } = evaluation
  switch (ref.of) {
    case 'totalNeeded':
      return sum(evaluation, ref.year, 'needed')
    case 'totalExisting':
      return sum(evaluation, ref.year, 'existing')
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
    case 'construction': {
      if (!cost) return null
      const midpoint = setting('midpointYear')
      const year = { ...midpoint, value: midpointYearOf(program, criteria) }
      return foundAs('construction', cost.construction, 'dollars', {
        formula: 'builtArea * costPerSquareFoot * (1 + escalation) ^ (midpointYear - costYear)',
        inputs: [
          builtAreaInput(program, evaluation),
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

/** All that is built, or where only missing rooms are, what of it is missing. */
function builtAreaInput({ scope }: Program, { cost, totals }: Evaluation): DerivationInput {
  const area = cost?.buildingArea ?? null
  const last = totals.at(-1)
  return scope === 'whole' && last
    ? resulting('builtArea', area, 'area', { of: 'buildingArea', year: last.year })
    : defined('builtArea', area, 'area')
}

/** The sum of what the departments have; those without a value add nothing. */
function sum(
  { departments, totals }: Evaluation,
  year: number,
  of: 'needed' | 'existing' | 'departmentArea',
): Found | null {
  const index = totals.findIndex((total) => total.year === year)
  const total = totals[index]
  if (!total) return null
  const unit = of === 'departmentArea' ? 'area' : 'count'
  const inputs = departments.flatMap((department, at) => {
    const value = department.years[index]?.[of] ?? null
    return value === null ? [] : [resulting(`${of}.${at + 1}`, value, unit, { of, department: department.id, year })]
  })
  return foundAs('sum-of-departments', total[of], unit, {
    formula: inputs.map(({ symbol }) => symbol).join(' + ') || '0',
    inputs,
  })
}
