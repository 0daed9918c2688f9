export { planProgram, type PlannedDepartment } from './evaluate/plan-program.ts'
export { sizeTargetsOf } from './evaluate/room-finder.ts'
export {
  driverSettingInUse,
  programSettingInUse,
  settingInUse,
  type SettingInUse,
} from './settings/setting-in-use.ts'
export { existingIn, type DepartmentPlan, type DriverPlan } from './volumes/department-plan.ts'
export { daysInYear, isTerm, usable } from './volumes/driver-terms.ts'
