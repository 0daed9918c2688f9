import * as z from 'zod/mini'
import { changeSchema, enteredSchema, labelSchema, yearSchema } from './change.ts'
import { driverUnits, methodIds, roundingSchema } from './methods.ts'
import { driverSettingIds, programSettingIds, settingIds } from './settings.ts'

const idSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

const overridesOf = <Id extends string>(ids: readonly [Id, ...Id[]]) => z.partialRecord(z.enum(ids), z.number())

/** Where a number was taken from: a measure of a unit in a cost report. Every screen can open it there. */
export const reportSourceSchema = z.object({
  ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)),
  facilityName: labelSchema,
  fiscalYear: yearSchema,
  /** The unit's id in the cost reports, such as `icu`. */
  unit: z.string().check(z.maxLength(60)),
  /** The hospital's own name of the unit. */
  printedName: z.nullable(labelSchema),
  /** D: days in the period. */
  periodDays: z.int().check(z.minimum(1), z.maximum(3660)),
  /** As reported, for comparison with what was entered. */
  beds: z.nullable(z.number()),
  days: z.nullable(z.number()),
  /** Whether the days are also those of newborns, who need no bed of the unit, because the source does not tell them apart. */
  daysIncludeNewborns: z.optional(z.boolean()),
  averageLengthOfStay: z.nullable(z.number()),
  /** Measured annual growth of days, as a share; `null` where the reports do not give one. */
  growth: z.nullable(z.number()),
  /** Why the measured growth is not used; `null` if it is. */
  growthCaveat: z.nullable(z.enum(['few-years', 'jump', 'short-period'])),
})

/** A volume that a department's rooms are for. Several add up in the department's load. */
export const driverSchema = z.object({
  id: idSchema,
  unit: z.enum(driverUnits),
  /** In a year, in the base year. */
  base: enteredSchema,
  /** Whether the base counts newborns, who need no bed, because its source does not tell them apart. */
  includesNewborns: z.optional(z.boolean()),
  population: changeSchema,
  useRate: changeSchema,
  marketShare: changeSchema,
  settings: overridesOf(driverSettingIds),
})

/** The most arrivals that an hour of the week may have. */
export const maxHourlyArrivals = 1e9

/** Relative arrivals in each hour of the week, from Monday 0:00. */
export const arrivalsSchema = z.array(z.number().check(z.minimum(0), z.maximum(maxHourlyArrivals))).check(z.length(168))

/** What methods need that no report has: counts only, never rows of patients. */
export const measuredSchema = z.object({
  /** How many days had which midnight census. */
  dailyCensus: z.nullable(
    z.object({
      first: z.string().check(z.maxLength(10)),
      last: z.string().check(z.maxLength(10)),
      counts: z
        .array(z.tuple([z.int().check(z.minimum(0), z.maximum(10_000)), z.int().check(z.minimum(1))]))
        .check(z.minLength(1), z.maxLength(3660)),
    }),
  ),
  arrivals: z.nullable(arrivalsSchema),
  /** How many stays lasted at most so many hours, and more than those of the entry before. */
  stays: z.nullable(
    z
      .array(
        z.object({ hours: z.number().check(z.minimum(0), z.maximum(8784)), count: z.number().check(z.minimum(0)) }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  ),
})

/** A room of the department's list that differs from the criteria, or that they do not have. */
export const roomOverrideSchema = z.object({
  id: idSchema,
  /** For rooms that the criteria do not have. */
  name: z.nullable(labelSchema),
  /** Number of rooms; `null` for the count by rule. */
  count: enteredSchema,
  /** Net square feet of one; `null` for the area by rule. */
  area: enteredSchema,
})

/** The key rooms that exist from a year on, as the planner states them. */
export const existingSchema = z.object({
  year: yearSchema,
  licensed: enteredSchema,
  setUp: enteredSchema,
  staffed: enteredSchema,
})

/** The target occupancy of up to so many rooms; the last entry may have no limit. */
const sizeTargetSchema = z.object({ upTo: enteredSchema, value: enteredSchema })

const rangeSchema = z.nullable(z.object({ low: enteredSchema, high: enteredSchema }))

export const departmentSchema = z.object({
  id: idSchema,
  /** The department's type in the criteria pack. */
  type: idSchema,
  /** `null` for the name of the type, or of the unit that it was made from if that is a special one. */
  name: z.nullable(labelSchema),
  drivers: z.array(driverSchema).check(z.maxLength(8)),
  /** Mean length of stay in days, for discharges. */
  lengthOfStay: enteredSchema,
  lengthOfStayChange: changeSchema,
  /** `null` for the first method of the type. */
  method: z.nullable(z.enum(methodIds)),
  settings: overridesOf(settingIds),
  /**
   * The planner's own target occupancy by number of rooms: that of the first entry with enough rooms, or else of the
   * last. Absent for the criteria's; `settings.targetOccupancy` counts before both.
   */
  occupancyBySize: z.optional(z.array(sizeTargetSchema).check(z.minLength(1), z.maxLength(20))),
  rounding: z.nullable(roundingSchema),
  measured: measuredSchema,
  existing: z.array(existingSchema).check(z.maxLength(40)),
  /** The planner's own number of key rooms, for every year; `null` for the calculated one. */
  keyRooms: enteredSchema,
  rooms: z.array(roomOverrideSchema).check(z.maxLength(100)),
  /**
   * What may come otherwise, for risk and sensitivity: annual growth on top of the planned one, and the length of stay
   * or room time at the end of the horizon relative to the planned one.
   */
  ranges: z.object({ growth: rangeSchema, stay: rangeSchema }),
  source: z.nullable(reportSourceSchema),
})

/** Bounds of a program: no hospital has more departments, and plans rarely go beyond twenty years. */
export const maxDepartments = 60
export const maxHorizonYears = 30

/**
 * A plan of departments, their volumes and rooms, as plain data. Numbers that a criteria pack gives are only here where
 * the planner changed them. Version 1 of this shape; `readProgram` brings stored programs up to date.
 */
export const programSchema = z.object({
  schema: z.literal(1),
  baseYear: yearSchema,
  horizonYears: z.int().check(z.minimum(-100), z.maximum(100)),
  pack: z.object({ id: z.string().check(z.maxLength(64)), version: z.int().check(z.minimum(1)) }),
  settings: overridesOf(programSettingIds),
  /** Whether all rooms needed are built, or only those that are missing at the end of the horizon. */
  scope: z.enum(['whole', 'missing']),
  /** Concepts that rules of the criteria depend on, such as `teaching`. */
  concepts: z.record(z.string().check(z.maxLength(60)), z.boolean()),
  hospital: z.nullable(
    z.object({ ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)), name: labelSchema, fiscalYear: yearSchema }),
  ),
  departments: z.array(departmentSchema).check(z.maxLength(maxDepartments)),
})

export type ReportSource = z.output<typeof reportSourceSchema>
export type Driver = z.output<typeof driverSchema>
export type Measured = z.output<typeof measuredSchema>
export type RoomOverride = z.output<typeof roomOverrideSchema>
export type SizeTarget = z.output<typeof sizeTargetSchema>
export type Existing = z.output<typeof existingSchema>
export type Department = z.output<typeof departmentSchema>
export type Program = z.output<typeof programSchema>
