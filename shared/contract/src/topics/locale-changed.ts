import * as z from 'zod/mini'
import { localeSchema } from '../host/locale.ts'
import { defineTopic } from './topic.ts'

/**
 * The language of the page is now another one.
 * @public
 */
export const localeChanged = defineTopic('locale/changed@1', z.object({ locale: localeSchema }), {
  retained: true,
  crossTab: true,
})
