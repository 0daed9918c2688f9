import type { Department, InputUnit, MethodId, ReportDeparture, SizedBy, Warning } from '@keyroom/right-sizing'

/** The sheets of a workbook, in their order. */
export const sheetIds = ['assumptions', 'volumes', 'key-rooms', 'rooms', 'departments', 'cost', 'sources'] as const

export type SheetId = (typeof sheetIds)[number]

/** The texts of a workbook besides the names of its departments, rooms and settings. */
export type WorkbookText =
  | `sheet.${SheetId}`
  | `unit.${InputUnit}`
  | `head.${HeadId}`
  | `assumption.${'base' | ChangeId | 'lengthOfStay' | 'keyRooms' | 'share' | 'rate' | 'remainder' | 'upTo' | 'target'}`
  | `existing.${'licensed' | 'setUp' | 'staffed'}`
  | `rule.${'value' | 'size' | 'base' | 'above' | 'per' | 'add' | 'max' | 'remainder'}`
  | `cost.${'buildingArea' | 'builtArea' | 'scope' | 'construction' | 'softCost' | 'equipment' | 'contingency' | 'total' | 'areaPerBed'}`
  | `scope.${'whole' | 'missing'}`
  | `status.${'published' | 'not-verified' | 'assumption'}`
  | 'whole-program'
  | 'all-departments'
  | `total.${'short' | 'spare' | 'leftOut'}`
  | 'warnings'
  | 'pack'

export type ChangeId = 'population' | 'useRate' | 'marketShare' | 'lengthOfStayChange'

type HeadId =
  | 'department'
  | 'of'
  | 'assumption'
  | 'detail'
  | 'value'
  | 'unit'
  | 'criteria'
  | 'status'
  | 'document'
  | 'clause'
  | 'driver'
  | 'year'
  | 'years'
  | 'beforeStay'
  | 'volume'
  | 'load'
  | 'unroundedRooms'
  | 'hours'
  | 'arrivals'
  | 'method'
  | 'needed'
  | 'existing'
  | 'difference'
  | 'utilization'
  | 'note'
  | 'shortIn'
  | 'sizedLoad'
  | 'stayHours'
  | 'offeredFactor'
  | 'step'
  | 'room'
  | 'count'
  | 'area'
  | 'total'
  | 'runsOutIn'
  | 'netArea'
  | 'departmentArea'
  | 'builtShare'
  | 'builtArea'
  | 'measure'
  | 'publisher'
  | 'edition'
  | 'date'

/** The words of a workbook, in the reader's language. */
export interface WorkbookWords {
  readonly text: (id: WorkbookText) => string
  /** Beside a number that is a value: by which method, and that it does not recalculate. */
  readonly fixedNote: (method: MethodId) => string
  /** Beside simulated numbers: the seed and the number of draws, and that they do not recalculate. */
  readonly simulatedNote: (simulation: { readonly seed: number; readonly draws: number }) => string
  /** The share of futures in which a number of rooms suffices: P90. */
  readonly futures: (share: number) => string
  readonly department: (department: { readonly name: string | null; readonly type: string }) => string
  readonly room: (id: string, name: string | null) => string
  readonly method: (method: SizedBy) => string
  readonly driverUnit: (unit: string) => string
  readonly setting: (setting: string) => string
  /** A figure that is not as in its report, with both values. */
  readonly reportDeparture: (departure: ReportDeparture) => string
  /** How many departments the totals leave out because of a problem. */
  readonly withoutProblems: (count: number) => string
  readonly warning: (warning: Warning, department: Department | undefined) => string
}
