import type { FigureUnit } from '../figures/figure-text.ts'
import type { DepartmentMeasure, TotalMeasure } from './comparison.ts'

/** What each measure of a comparison counts. */
export const measureUnits: Readonly<Record<DepartmentMeasure | TotalMeasure, FigureUnit>> = {
  needed: 'count',
  existing: 'count',
  difference: 'count',
  departmentArea: 'area',
  occupancy: 'share',
  turnedAway: 'share',
  censusP95: 'count',
  runsOutIn: 'year',
  buildingArea: 'area',
  cost: 'dollars',
  areaPerBed: 'area',
}
