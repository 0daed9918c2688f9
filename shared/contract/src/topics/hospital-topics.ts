import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A hospital was selected on a screen; others may offer it first.
 * @public
 */
export const facilitySelected = defineTopic(
  'facility/selected@1',
  z.object({ ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)), name: z.string() }),
  { retained: true },
)

/**
 * Data on the server changed; the payload says which, not its new value. The page's cache of server state is already
 * invalidated: this is for what a screen stores elsewhere. `everything` when changes may have been missed.
 * @public
 */
export const dataChanged = defineTopic(
  'data/changed@1',
  z.object({
    subject: z.enum(['public-data', 'organization', 'everything']),
    /** The organization whose settings or seats changed, if the subject is an organization. */
    organizationId: z.optional(z.string()),
  }),
)

const figure = z.nullable(z.number())

/**
 * An inpatient unit's figures were sent to planning. A page that opens for it also gets what it needs in its
 * address, since it was not subscribed yet.
 * @public
 */
export const unitSent = defineTopic(
  'unit/sent@1',
  z.object({
    ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)),
    facilityName: z.string(),
    fiscalYear: z.int(),
    /** The type of the unit: an id of `@keyroom/cost-report`, such as `nicu`. */
    unit: z.string(),
    /** The hospital's name for it, if the report has one. */
    printedName: z.nullable(z.string()),
    /** At the end of the period. */
    beds: figure,
    /** Patient days of the period. */
    days: figure,
    periodDays: z.int(),
    averageDailyCensus: figure,
    /** Days; null if the form has no discharges of the unit. */
    averageLengthOfStay: figure,
    /** Annual growth of the patient days, as a share. */
    growth: figure,
    /** The target occupancy, as a share. */
    target: z.number().check(z.gt(0), z.maximum(1)),
  }),
)

/**
 * Several inpatient units of one hospital and year were sent to planning. A page that opens for it gets the units' ids in
 * its address, and reads their figures from the API.
 * @public
 */
export const unitSent2 = defineTopic(
  'unit/sent@2',
  z.object({
    ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)),
    facilityName: z.string(),
    fiscalYear: z.int(),
    /** The target occupancy, as a share. */
    target: z.number().check(z.gt(0), z.maximum(1)),
    /** Types of units: ids of `@keyroom/cost-report`, such as `nicu`. */
    units: z.array(z.string()).check(z.minLength(1)),
  }),
)
