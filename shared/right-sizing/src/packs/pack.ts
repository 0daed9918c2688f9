import * as z from 'zod/mini'
import { driverUnits, methodIds, roundingSchema } from '../program/methods.ts'
import { labelSchema } from '../program/change.ts'
import { arrivalsSchema } from '../program/program.ts'
import { isInRange, programSettingRanges, settingRanges, type ValueRange } from '../program/setting-ranges.ts'
import { driverSettingIds, programSettingIds, settingIds } from '../program/settings.ts'

const idSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

/** A document that values are from. */
export const packSourceSchema = z.object({
  title: z.string(),
  publisher: z.string(),
  /** `null` where it was not recorded. */
  edition: z.nullable(z.string()),
  /** ISO 8601: when it took effect, or was published; year alone if no more is known. */
  date: z.nullable(z.string()),
})

/**
 * How much a value may be relied on: `published` was read in its source, and has a clause if that was recorded;
 * `not-verified` is said to be in the source but was not read there; an `assumption` has no source and is a starting
 * point to edit.
 */
const valueStatuses = ['published', 'not-verified', 'assumption'] as const

const provenance = {
  status: z.enum(valueStatuses),
  /** A key of the pack's `sources`; `null` for an assumption. */
  source: z.nullable(z.string()),
  clause: z.nullable(z.string()),
  /** Why this value, where that isn't obvious. */
  note: z.optional(z.string()),
}

/** A number with where it is from. */
export const criterionSchema = z.object({
  value: z.number(),
  /** The range that the source gives, if it gives one; `value` is in it. */
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  ...provenance,
})

/** What a rule counts. */
export const ruleQuantities = ['key-rooms', 'fte', ...driverUnits.filter((unit) => unit !== 'fte')] as const

const quantitySchema = z.enum(ruleQuantities)

/** How a number of rooms, or an area in net square feet, follows from a quantity. */
export type Rule =
  | { readonly kind: 'fixed'; readonly value: number }
  /** value × quantity */
  | { readonly kind: 'per-unit'; readonly of: Quantity; readonly value: number }
  /** value × increments of `size`, of which the last may be partial: whole ones, one more from a remainder, or up */
  | {
      readonly kind: 'per-increment'
      readonly of: Quantity
      readonly size: number
      readonly value: number
      readonly rounding: { readonly kind: 'whole' } | z.output<typeof roundingSchema>
    }
  /** base + add for each `per` above `above`, rounded up, at most max */
  | {
      readonly kind: 'min-plus'
      readonly of: Quantity
      readonly base: number
      readonly above: number
      readonly per: number
      readonly add: number
      readonly max: number | null
    }
  /** value × full-time equivalents of the department */
  | { readonly kind: 'per-fte'; readonly value: number }
  /** one rule where the program has a concept, another or nothing where it doesn't */
  | { readonly kind: 'if'; readonly concept: string; readonly present: Rule; readonly absent: Rule | null }

export type Quantity = (typeof ruleQuantities)[number]

const ruleSchema: z.ZodMiniType<Rule> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), value: z.number() }),
    z.object({ kind: z.literal('per-unit'), of: quantitySchema, value: z.number() }),
    z.object({
      kind: z.literal('per-increment'),
      of: quantitySchema,
      size: z.number().check(z.positive()),
      value: z.number(),
      rounding: z.union([z.object({ kind: z.literal('whole') }), roundingSchema]),
    }),
    z.object({
      kind: z.literal('min-plus'),
      of: quantitySchema,
      base: z.number(),
      above: z.number(),
      per: z.number().check(z.positive()),
      add: z.number(),
      max: z.nullable(z.number()),
    }),
    z.object({ kind: z.literal('per-fte'), value: z.number() }),
    z.object({ kind: z.literal('if'), concept: z.string(), present: ruleSchema, absent: z.nullable(ruleSchema) }),
  ]),
)

/** A room of a department: how many, and how many net square feet each. */
export const roomCriterionSchema = z.object({
  /** Also the id of its name in the catalogs. */
  id: idSchema,
  count: z.object({ rule: ruleSchema, ...provenance }),
  area: z.object({ rule: ruleSchema, ...provenance }),
})

export const departmentGroups = ['inpatient', 'emergency', 'procedures', 'imaging', 'ambulatory', 'support'] as const

/** What is counted as the key room of a department. */
export const keyRoomKinds = [
  'bed',
  'bassinet',
  'station',
  'room',
  'operating-room',
  'bay',
  'chair',
  'workstation',
] as const

const criteria = <Id extends string>(ids: readonly [Id, ...Id[]], ranges: Readonly<Record<Id, ValueRange>>) =>
  z.partialRecord(z.enum(ids), criterionSchema).check(({ value: given, issues }) => {
    for (const [id, { value }] of Object.entries(given) as [Id, Criterion][]) {
      const { min, max } = ranges[id]
      if (isInRange(value, ranges[id])) continue
      const message = `Expected a number from ${min} to ${max}, got ${value}.`
      issues.push({ code: 'custom', path: [id, 'value'], message, input: value })
    }
  })

/** A type of department. In a published pack only what it says; the rest is the starter's. */
export const departmentTypeSchema = z.object({
  id: idSchema,
  /** Of a type that the catalogs have no name for, because an organization added it. */
  name: z.optional(labelSchema.check(z.minLength(1))),
  group: z.enum(departmentGroups),
  /** `null` where space is planned without key rooms. */
  keyRoom: z.nullable(z.enum(keyRoomKinds)),
  /** Open around the clock with patients who stay (`census`), or open for hours in which cases follow each other. */
  load: z.enum(['census', 'cases']),
  /** The units that its drivers may have, the usual one first. */
  drivers: z.array(z.enum(driverUnits)).check(z.minLength(1)),
  /** The usual one first; empty where space is planned without key rooms. */
  methods: z.array(z.enum(methodIds)),
  rounding: z.object({ rule: roundingSchema, ...provenance }),
  settings: criteria(settingIds, settingRanges),
  /** Settings of drivers whose unit is not the usual one. */
  driverSettings: z.partialRecord(z.enum(driverUnits), criteria(driverSettingIds, settingRanges)),
  /** Target occupancy by number of rooms, up to and including `upTo` (`null` for any more); replaces the setting. */
  occupancyBySize: z.optional(z.array(z.object({ upTo: z.nullable(z.int()), ...criterionSchema.shape }))),
  /** Relative arrivals by hour of the week, from Monday 0:00. */
  arrivals: z.optional(z.object({ hours: arrivalsSchema, ...provenance })),
  rooms: z.array(roomCriterionSchema),
})

/** Criteria as data: one edition of one publisher, the starter's assumptions, or an organization's version of these. */
export const packSchema = z.object({
  schema: z.literal(1),
  id: z.string(),
  version: z.int(),
  name: z.string(),
  /** The pack that gives what this one leaves open; `null` for the starter, which leaves nothing open. */
  basis: z.nullable(z.object({ id: z.string(), version: z.int() })),
  sources: z.record(z.string(), packSourceSchema),
  settings: criteria(programSettingIds, programSettingRanges),
  departments: z.array(z.object({ ...z.partial(departmentTypeSchema).shape, id: idSchema })),
})

export type Criterion = z.output<typeof criterionSchema>
export type PackSource = z.output<typeof packSourceSchema>
export type RoomCriterion = z.output<typeof roomCriterionSchema>
export type DepartmentType = z.output<typeof departmentTypeSchema>
export type CriteriaPack = z.output<typeof packSchema>

/** The packs that KeyRoom ships, without their criteria, which `packs/<id>.json` has: the starter first. */
export const shippedPacks = [
  { id: 'starter', version: 1, name: 'KeyRoom starter', basis: null },
  { id: 'va-pg-18-9', version: 1, name: 'VA PG-18-9', basis: { id: 'starter', version: 1 } },
  { id: 'illinois-1110', version: 1, name: 'Illinois 1110', basis: { id: 'starter', version: 1 } },
] as const satisfies readonly Pick<CriteriaPack, 'id' | 'version' | 'name' | 'basis'>[]
