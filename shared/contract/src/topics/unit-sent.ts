import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

const figure = z.nullable(z.number())

/**
 * Somebody sent an inpatient unit's figures to be planned with. What a page that opens because of it needs is in its
 * address as well, since nobody there has heard this.
 * @public
 */
export const unitSent = defineTopic(
  'unit/sent@1',
  z.object({
    ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)),
    facilityName: z.string(),
    fiscalYear: z.int(),
    /** What kind of unit it is: an id of `@keyroom/cost-report`, such as `nicu`. */
    unit: z.string(),
    /** What the hospital calls it, where the report says so. */
    printedName: z.nullable(z.string()),
    /** At the end of the period. */
    beds: figure,
    /** Patient days of the period. */
    days: figure,
    periodDays: z.int(),
    averageDailyCensus: figure,
    /** Days; null where the form has no discharges of the unit. */
    averageLengthOfStay: figure,
    /** Of the patient days, a year, as a share. */
    growth: figure,
    /** The occupancy to plan for, as a share. */
    target: z.number().check(z.gt(0), z.maximum(1)),
  }),
)
