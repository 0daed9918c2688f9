import { unitIds } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema } from '../facility-schema.ts'
import { sourceFileSchema } from '../source-file-schema.ts'
import { neighboursSchema, peerGroupTextSchema, placeSchema, spreadSchema } from './board-parts-schema.ts'

export const facilityUnitsQuerySchema = z.strictObject({
  /** The occupancy to plan for, as a share. */
  target: z._default(z.coerce.number().check(z.gt(0), z.maximum(1)), 0.85),
  /** Whose units stand beside the hospital's. */
  peers: z._default(peerGroupTextSchema, 'all'),
})

const number = z.nullable(z.number())

/** One unit in one year. Null is "the form has no such figure", or that a value cannot be worked out from what is filed. */
const unitYearSchema = z.object({
  fiscalYear: z.int(),
  reportId: z.string(),
  /** Lines of worksheet S-3 Part I, as HCRIS writes them: several where the hospital has several such units. */
  lines: z.array(z.string()),
  /** What the hospital calls them, where the form does not print the name. */
  printedNames: z.array(z.string()),
  beds: number,
  bedDays: number,
  /** Whether bed-days are filed, or beds × days in the period because the source has none. */
  bedDaysBasis: z.nullable(z.enum(['filed', 'beds'])),
  days: number,
  /** Newborns are among the days: they are what the total leaves after all other units. */
  daysWithNursery: z.boolean(),
  discharges: number,
  averageDailyCensus: number,
  occupancy: number,
  averageLengthOfStay: number,
  /** Beds that the same days need at the target occupancy. */
  bedsAtTarget: number,
  /** The census that is not exceeded on 95 of 100 days, by a Poisson distribution around the average. */
  censusP95: number,
  /**
   * Of the days of the hospital's own units (lines 7 to 13), or, for units that line 14 does not count (lines 16 to 24), of
   * those and of all such units. Null for days that are no unit's: observation, labour and delivery.
   */
  shareOfDays: number,
  /** Occupancy of the same unit in the peer group. */
  peers: spreadSchema,
  neighbours: neighboursSchema,
  /** Where this one stands among them, 0 to 100; null where there are fewer than ten. */
  percentile: number,
  place: z.nullable(placeSchema),
})

/** The inpatient units of one hospital, by worksheet S-3 Part I, year by year. */
export const facilityUnitsSchema = z.object({
  /** True when the hospital is made up. */
  sample: z.boolean(),
  ccn: ccnSchema,
  name: z.string(),
  target: z.number(),
  peers: z.string(),
  /** One a fiscal year, ascending: the one that benchmarks would count, else the latest. */
  reports: z.array(
    z.object({
      id: z.string(),
      /** The extract of a research project, raw HCRIS, or made up. */
      origin: z.enum(['extract', 'hcris', 'sample']),
      /** The imported file; null in the sample, and where it was not noted yet. */
      file: z.nullable(sourceFileSchema),
      fiscalYear: z.int(),
      /** ISO days, both in the period. */
      periodBegin: z.string(),
      periodEnd: z.string(),
      days: z.int(),
      /** 1 as submitted, 2 settled, 3 audited, 4 reopened, 5 amended; null where the source does not tell. */
      status: z.nullable(z.int()),
      /** The period is no year, or lies in the pandemic. */
      badges: z.array(z.enum(['short-period', 'long-period', 'covid-year'])),
    }),
  ),
  /** In the order of the form. */
  units: z.array(
    z.object({
      unit: z.enum(unitIds as [(typeof unitIds)[number], ...typeof unitIds]),
      /** One a year, ascending; a year in which the hospital has no such unit is not there. */
      years: z.array(unitYearSchema),
      /**
       * Of the days, brought to 365, to the latest year from the earliest one that is at most five years before: a year,
       * compounded, and over all of them, as shares. Null where there are not two.
       */
      growth: z.nullable(z.object({ from: z.int(), to: z.int(), rate: z.number(), total: z.number() })),
    }),
  ),
})

export type FacilityUnits = z.output<typeof facilityUnitsSchema>
