import { controlGroups } from '@keyroom/cost-report'
import * as z from 'zod/mini'
import { ccnSchema } from './facility-parts-schema.ts'

/** What hospitals are filtered by besides what `facilities/points` says of them, as columns of equal length. */
export const facilityTraitsSchema = z.object({
  columns: z.object({
    ccn: z.array(ccnSchema),
    /** Who controls it; null if no report says. */
    owner: z.array(z.nullable(z.enum(controlGroups))),
    /** Whether it has an emergency department; null if unknown. */
    emergency: z.array(z.nullable(z.boolean())),
  }),
})

export type FacilityTraits = z.output<typeof facilityTraitsSchema>
