import { wholePreferencesSchema } from '../host/preferences.ts'
import { defineTopic } from './topic.ts'

/**
 * Theme or layout changed; the payload is the whole UI configuration.
 * @public
 */
export const preferencesChanged = defineTopic('preferences/changed@1', wholePreferencesSchema, {
  retained: true,
  crossTab: true,
})
