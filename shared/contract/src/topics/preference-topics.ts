import * as z from 'zod/mini'
import { localeSchema } from '../preferences/locale.ts'
import { wholePreferencesSchema } from '../preferences/preferences.ts'
import { defineTopic } from './topic.ts'

/**
 * Theme or layout changed; the payload is the whole UI configuration.
 * @public
 */
export const preferencesChanged = defineTopic('preferences/changed@1', wholePreferencesSchema, {
  retained: true,
  crossTab: true,
})

/**
 * The language of the page changed.
 * @public
 */
export const localeChanged = defineTopic('locale/changed@1', z.object({ locale: localeSchema }), {
  retained: true,
  crossTab: true,
})
