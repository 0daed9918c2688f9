import type { Criteria } from '../packs/criteria.ts'
import type { Program } from '../program/program.ts'
import type { ProgramSettingId } from '../program/settings.ts'
import type { Cost } from '../results/evaluation.ts'

/**
 * What it costs to build an area, in dollars of the year in the middle of construction.
 *
 * - construction = buildingArea × costPerSquareFoot × (1 + escalation) ^ (midpointYear - costYear)
 * - softCost = construction × soft cost share; equipment = construction × equipment share
 * - contingency = (construction + softCost + equipment) × contingency share
 *
 * @param buildingArea building gross square feet
 * @returns `null` while a price is missing
 */
export function projectCost(program: Program, criteria: Criteria, buildingArea: number): Cost | null {
  const settingOf = (id: ProgramSettingId) => program.settings[id] ?? criteria.settings[id]?.value
  const [price, costYear, escalation] = [settingOf('costPerSquareFoot'), settingOf('costYear'), settingOf('escalation')]
  const [softShare, equipmentShare, contingencyShare] = [
    settingOf('softCost'),
    settingOf('equipment'),
    settingOf('contingency'),
  ]
  if (price === undefined || costYear === undefined || escalation === undefined) return null
  if (softShare === undefined || equipmentShare === undefined || contingencyShare === undefined) return null
  const years = midpointYearOf(program, criteria) - costYear
  const construction = buildingArea * price * (1 + escalation) ** years
  const softCost = construction * softShare
  const equipment = construction * equipmentShare
  const contingency = (construction + softCost + equipment) * contingencyShare
  const total = construction + softCost + equipment + contingency
  return { buildingArea, construction, softCost, equipment, contingency, total }
}

/**
 * The middle of construction; the last year of the program until the planner or the criteria state it. A horizon that is
 * no number counts as none, as for the years of a program.
 */
export function midpointYearOf(program: Program, criteria: Criteria): number {
  const horizonYears = Number.isFinite(program.horizonYears) ? program.horizonYears : 0
  return program.settings.midpointYear ?? criteria.settings.midpointYear?.value ?? program.baseYear + horizonYears
}
