import { findThresholds } from '../compare/find-thresholds.ts'
import { sizeTargetsOf } from '../evaluate/room-finder.ts'
import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { ResultRef } from '../results/derivation.ts'
import { settingUnits } from '../settings/setting-units.ts'
import { demandAt, type DepartmentPlan } from '../volumes/department-plan.ts'
import { defined, departmentSetting, foundAs, resulting, type Found } from './derivation-inputs.ts'

type ThresholdRef = Extract<ResultRef, { of: 'volumeThreshold' | 'settingThreshold' }>

/** The volume, or the value of the method's setting, at which another number of rooms is needed. */
export function deriveThreshold(
  program: Program,
  criteria: Criteria,
  plan: DepartmentPlan,
  { of, department, year, step }: ThresholdRef,
): Found | null {
  const thresholds = findThresholds(program, criteria, department, year)
  if (!thresholds) return null
  const { needed, method, volume, setting } = thresholds
  const at = { department, year }
  const quantity = method === 'throughput' ? 'unroundedRooms' : 'load'
  const planned = demandAt(plan, year - plan.baseYear)[method === 'throughput' ? 'rooms' : 'load']
  const inputs = [
    resulting(quantity, planned, 'factor', { of: quantity, ...at }),
    resulting('needed', needed, 'count', { of: 'needed', ...at, method }),
  ]
  const condition = `${step === 'oneMore' ? '>' : '<'} needed`
  if (of === 'volumeThreshold') {
    const formula = `nearest(x, rooms(x * ${quantity}) ${condition})`
    return foundAs('volume-threshold', volume[step], 'share', { formula, inputs })
  }
  if (!setting) return null
  const { id, value } = setting
  const inUse = sizeTargetsOf(plan) ? defined(id, value, settingUnits[id]) : departmentSetting(criteria, plan, id)
  const formula = `nearest(x, rooms(${quantity}, x) ${condition})`
  return foundAs('setting-threshold', setting[step], settingUnits[id], { formula, inputs: [...inputs, inUse] })
}
