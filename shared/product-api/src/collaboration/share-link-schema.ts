import * as z from 'zod/mini'
import { savedIdSchema } from '../identifier-schemas.ts'
import { makerNameSchema } from '../planning/planning-parts-schema.ts'

/** For how many days a link works: usually, and at most. */
export const usualLinkDays = 30
export const maxLinkDays = 365

/** The maximum number of links of a scenario that work at the same time. */
export const maxLinks = 20

/** A read-only link to a scenario for people without an account. */
export const shareLinkSchema = z.object({
  id: savedIdSchema,
  createdByName: makerNameSchema,
  /** ISO 8601. */
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Null unless it was revoked. */
  revokedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  /** How often it was opened. */
  opened: z.int(),
})

/** The links of a scenario, the newest first. */
export const shareLinksSchema = z.array(shareLinkSchema)

export const newShareLinkSchema = z.strictObject({
  expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(maxLinkDays)), usualLinkDays),
})

/** A new link with its token, which cannot be read again. */
export const madeShareLinkSchema = z.object({
  ...shareLinkSchema.shape,
  /** The public page is `/shared/{token}`. */
  token: z.string(),
})

const figure = z.nullable(z.number())

const assumedValueSchema = z.union([
  z.number(),
  z.string(),
  z.array(z.object({ upTo: z.nullable(z.number()), value: z.nullable(z.number()) })),
  z.object({ kind: z.enum(['up', 'nearest']) }),
  z.object({ kind: z.literal('remainder'), from: z.number() }),
])

/** A scenario as a link shows it: figures, and nothing of the account that it belongs to. */
export const sharedScenarioSchema = z.object({
  name: z.string(),
  projectName: z.string(),
  hospital: z.nullable(z.object({ ccn: z.string(), name: z.string(), fiscalYear: z.int() })),
  status: z.enum(['draft', 'in-review', 'agreed', 'archived']),
  /** When it was changed last. ISO 8601. */
  changedAt: z.string(),
  /** When the link ends. ISO 8601. */
  expiresAt: z.string(),
  baseYear: z.int(),
  horizonYears: z.int(),
  /** The criteria pack's name. */
  packName: z.string(),
  departments: z.array(
    z.object({
      /** The planner's own name; null for the name of its unit or type. */
      name: z.nullable(z.string()),
      /** The unit of a cost report that it was made from. */
      source: z.nullable(z.object({ unit: z.string() })),
      /** An id of the criteria. */
      type: z.string(),
      /** What is counted; null where space is planned without key rooms. */
      keyRoom: z.nullable(z.string()),
      /** The id of a method, or `own-number` where the planner states the key rooms. */
      method: z.nullable(z.string()),
      runsOutIn: z.nullable(z.int()),
      /** What each volume counts, such as `days`. */
      units: z.array(z.string()),
      /** One for each year from the base year to the horizon. Areas in square feet. */
      years: z.array(
        z.object({
          year: z.int(),
          /** In the order of `units`. */
          volumes: z.array(figure),
          /** Patients present, or rooms in use, on average. */
          load: figure,
          /** The share of the rooms, or of their staffed time, that is in use. */
          utilization: figure,
          needed: figure,
          existing: figure,
          difference: figure,
          netArea: figure,
          departmentArea: figure,
        }),
      ),
    }),
  ),
  /** One for each year, in square feet. */
  totals: z.array(
    z.object({
      year: z.int(),
      needed: z.number(),
      existing: figure,
      difference: figure,
      netArea: z.number(),
      departmentArea: z.number(),
      buildingArea: z.number(),
    }),
  ),
  /** In dollars of the year in the middle of construction. */
  cost: z.nullable(
    z.object({
      buildingArea: z.number(),
      construction: z.number(),
      softCost: z.number(),
      equipment: z.number(),
      contingency: z.number(),
      total: z.number(),
    }),
  ),
  /** Square feet of building for each bed in the last year. */
  areaPerBed: figure,
  /** The documents that its criteria cite. */
  sources: z.array(
    z.object({
      title: z.string(),
      publisher: z.string(),
      edition: z.nullable(z.string()),
      date: z.nullable(z.string()),
    }),
  ),
  /** What is not as the criteria, or the report of a department, have it. */
  assumptions: z.array(
    z.object({
      /** The position of its department; null for the program as a whole. */
      department: z.nullable(z.int()),
      /** What differs: a setting, or another part of a department. */
      kind: z.enum([
        'report-figure',
        'setting',
        'size-targets',
        'method',
        'rounding',
        'key-rooms',
        'room-count',
        'room-area',
        'own-room',
        'scope',
      ]),
      /** The id of the setting, room or figure: `volume`, `lengthOfStay` or `beds` of a report; null for the others. */
      id: z.nullable(z.string()),
      /** The planner's own name of a room. */
      name: z.nullable(z.string()),
      /**
       * A number, the id of a method or scope (`whole`, `missing`), a rule of rounding, or target occupancies by size of
       * unit; null for a figure of a report that the planner removed.
       */
      value: z.nullable(assumedValueSchema),
      /** What the criteria or the report give; null for what they do not have. */
      instead: z.nullable(assumedValueSchema),
      /** The year of the report; only with its figures. */
      fiscalYear: z.optional(z.int()),
    }),
  ),
})

export type ShareLink = z.output<typeof shareLinkSchema>
export type MadeShareLink = z.output<typeof madeShareLinkSchema>
export type NewShareLink = z.input<typeof newShareLinkSchema>
export type SharedScenario = z.output<typeof sharedScenarioSchema>
