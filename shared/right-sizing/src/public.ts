export { derive } from './derive/derive.ts'
export { compareMethods, type MethodComparison } from './compare/compare-methods.ts'
export { figuresAsPlanned } from './compare/figures-as-planned.ts'
export { findThresholds } from './compare/find-thresholds.ts'
export { poolDepartments, type Pooling } from './compare/pool-departments.ts'
export { createEvaluator, evaluate } from './evaluate/evaluate.ts'
export { poissonQuantile } from './methods/poisson.ts'
export * from './results/evaluation.ts'
export { departmentsLeftOut, roomsLeftOut } from './results/rooms-left-out.ts'
export { shortAndSpare, type ShortAndSpare } from './results/short-and-spare.ts'
export { volumeLines, volumesOf, type VolumeLine } from './results/volume-lines.ts'
export * from './results/derivation.ts'
export * from './packs/criteria.ts'
export * from './schemas.ts'
export { combinePacks, starterPackId } from './packs/combine-packs.ts'
export { compareCriteria, comparePacks, type CriteriaChange, type CriterionChange } from './packs/compare-packs.ts'
export { listCriteria, type ComparedValue, type ListedCriterion } from './packs/list-criteria.ts'
export { maxDepartments, maxHorizonYears } from './program/program.ts'
export { currentSchema, readProgram } from './program/read-program.ts'
export { withAssumption } from './risk/with-assumption.ts'
export { measureSensitivity, type SensitivityBar, type SensitivityMeasure } from './risk/measure-sensitivity.ts'
export { choiceOf, simulate, type DepartmentSimulation, type RoomChoice, type Simulation } from './risk/simulate.ts'
export { newDepartment, newProgram } from './templates/new-program.ts'
export {
  departmentTypeOf,
  figuresOfSource,
  namingUnit,
  newDepartmentFromUnit,
  sourceOfUnit,
  type ReportedUnit,
  type SourceFigures,
  type UnitYear,
} from './templates/department-from-unit.ts'
export {
  departuresFromReport,
  isReportDriver,
  plannedFigure,
  reportFigureIds,
  setUpIn,
  withFigure,
  withReportedFigure,
  type ReportDeparture,
  type ReportFigureId,
} from './templates/report-figures.ts'
export { programFromTemplate, templateIds } from './templates/program-templates.ts'
export { midpointYearOf } from './space/project-cost.ts'
export { driverCriterion, ownRounding, programSettingInUse } from './settings/setting-in-use.ts'
export { settingUnits } from './settings/setting-units.ts'
export { programSettingRanges, settingRanges, type ValueRange } from './program/setting-ranges.ts'
export { problemOf } from './volumes/check-values.ts'
export { volumeInUnit } from './volumes/volume-in-unit.ts'
export { bedsAtTarget } from './methods/round-rooms.ts'
