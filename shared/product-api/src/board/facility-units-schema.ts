import { unitIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema } from '../facility-parts-schema.ts'
import { sourceFileSchema } from '../data-state-schema.ts'
import { neighborsSchema, peerGroupTextSchema, placeSchema, spreadSchema } from './board-parts-schema.ts'

export const facilityUnitsQuerySchema = z.strictObject({
  /** The target occupancy, as a share. */
  target: z._default(z.coerce.number().check(z.gt(0), z.maximum(1)), 0.85),
  /** The peer group whose units are compared with the hospital's. */
  peers: z._default(peerGroupTextSchema, 'all'),
})

const number = z.nullable(z.number())

/** One unit in one year. Null means that the form has no such figure, or that the value can't be calculated from the filed ones. */
const unitYearSchema = z.object({
  fiscalYear: z.int(),
  reportId: z.string(),
  /** Lines of worksheet S-3 Part I, as HCRIS writes them: several if the hospital has several such units. */
  lines: z.array(z.string()),
  /** The hospital's names for them, if the form does not print the name. */
  printedNames: z.array(z.string()),
  beds: number,
  bedDays: number,
  /** Whether bed-days are filed, or calculated as beds × days of the period. */
  bedDaysBasis: z.nullable(z.enum(['filed', 'beds'])),
  days: number,
  /** Whether the days include newborns: the total less all other units. */
  daysWithNursery: z.boolean(),
  discharges: number,
  averageDailyCensus: number,
  occupancy: number,
  averageLengthOfStay: number,
  /** The beds that these days need at the target occupancy. */
  bedsAtTarget: number,
  /** The census that is not exceeded on 95 of 100 days, by a Poisson distribution around the average. */
  censusP95: number,
  /**
   * The share of the days of the hospital's own units (lines 7 to 13), or, for units that line 14 does not count (lines 16
   * to 24), of those and of all such units. Null for days without a unit: observation, labor and delivery.
   */
  shareOfDays: number,
  /** Occupancy of the same unit in the peer group. */
  peers: spreadSchema,
  neighbors: neighborsSchema,
  /** The percentile of this one among them, 0 to 100; null for fewer than ten. */
  percentile: number,
  place: z.nullable(placeSchema),
})

/** The inpatient units of one hospital, by worksheet S-3 Part I, year by year. */
export const facilityUnitsSchema = z.object({
  /** True for a sample hospital. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  target: z.number(),
  peers: z.string(),
  /** One per fiscal year, ascending: the one that benchmarks would count, else the latest. */
  reports: z.array(
    z.object({
      id: z.string(),
      /** The extract of a research project, raw HCRIS, or the sample. */
      edition: z.enum(['extract', 'hcris', 'sample']),
      /** The imported file; null for the sample, and if it was not recorded. */
      file: z.nullable(sourceFileSchema),
      fiscalYear: z.int(),
      /** ISO days, both in the period. */
      periodBegin: z.string(),
      periodEnd: z.string(),
      days: z.int(),
      /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null if the source does not say. */
      status: z.nullable(z.int()),
      /** Whether the period is not a year, or is in the pandemic. */
      badges: z.array(z.enum(['short-period', 'long-period', 'covid-year'])),
    }),
  ),
  /** In the order of the form. */
  units: z.array(
    z.object({
      unit: z.enum(unitIds as [(typeof unitIds)[number], ...typeof unitIds]),
      /** One per year, ascending, without years in which the hospital has no such unit. */
      years: z.array(unitYearSchema),
      /**
       * Of the days, brought to 365, to the latest year from the earliest one that is at most five years before: a year,
       * compounded, and over all of them, as shares. Years whose days do not count what those of the latest do are left
       * out. Null where there are not two.
       */
      growth: z.nullable(z.object({ from: z.int(), to: z.int(), rate: z.number(), total: z.number() })),
    }),
  ),
})

export type FacilityUnits = z.output<typeof facilityUnitsSchema>
