import type { DepartmentYear, InputUnit } from '@keyroom/right-sizing'

/** What tables of years show of a department. */
export const yearMeasures = [
  'needed',
  'existing',
  'difference',
  'load',
  'utilization',
  'netArea',
  'departmentArea',
] as const satisfies readonly (keyof DepartmentYear)[]

export type YearMeasure = (typeof yearMeasures)[number]

export const yearMeasureUnits: Readonly<Record<YearMeasure, InputUnit>> = {
  needed: 'count',
  existing: 'count',
  difference: 'count',
  load: 'count',
  utilization: 'share',
  netArea: 'area',
  departmentArea: 'area',
}
