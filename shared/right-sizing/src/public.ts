export { derive } from './derive/derive.ts'
export {
  compareMethods,
  type DifferenceReason,
  type MethodComparison,
  type RoomFigures,
} from './compare/compare-methods.ts'
export { findThresholds, type Threshold, type Thresholds } from './compare/find-thresholds.ts'
export { poolDepartments, type Pooling } from './compare/pool-departments.ts'
export { evaluate } from './evaluate/evaluate.ts'
export { bedsAtTarget } from './methods/beds-at-target.ts'
export { turnedAwayAt } from './methods/erlang-loss.ts'
export { poissonQuantile } from './methods/poisson.ts'
export * from './results/evaluation.ts'
export * from './results/derivation.ts'
export * from './packs/criteria.ts'
export * from './schemas.ts'
export { combinePacks, starterPackId } from './packs/combine-packs.ts'
export { comparePacks, type ComparedValue, type CriteriaChange } from './packs/compare-packs.ts'
export { readProgram, type UnreadableProgram } from './program/read-program.ts'
export {
  measureSensitivity,
  type Sensitivity,
  type SensitivityBar,
  type SensitivityMeasure,
} from './risk/measure-sensitivity.ts'
export {
  simulate,
  type DepartmentSimulation,
  type RoomChoice,
  type RoomPercentiles,
  type Simulation,
  type SimulationControl,
} from './risk/simulate.ts'
export { newDepartment, newProgram } from './templates/new-program.ts'
export { departmentTypeOf, newDepartmentFromUnit, type UnitYear } from './templates/department-from-unit.ts'
export { programFromTemplate, templateIds } from './templates/program-templates.ts'
