import * as z from 'zod/mini'
import { defineTopic } from './topic.ts'

/**
 * A hospital was chosen on some screen; others may offer it first.
 * @public
 */
export const facilitySelected = defineTopic(
  'facility/selected@1',
  z.object({ ccn: z.string().check(z.regex(/^[0-9A-Z]{6}$/)), name: z.string() }),
  { retained: true },
)
