import * as z from 'zod/mini'
import { localeSchema } from './locale.ts'

const defaultFont = `'Roboto', sans-serif`

const fields = {
  layout: z.enum(['vertical', 'horizontal']),
  drawerType: z.enum(['default', 'mini-drawer']),
  fontFamily: z.enum([defaultFont, `'Poppins', sans-serif`, `'Inter', sans-serif`]),
  borderRadius: z.int().check(z.gte(4), z.lte(24)),
  outlinedFilled: z.boolean(),
  navType: z.enum(['light', 'dark']),
  presetColor: z.enum(['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6']),
  locale: localeSchema,
  rtlLayout: z.boolean(),
  container: z.boolean(),
}

/**
 * The stored UI configuration. Fields are independent: an invalid one gets its default, and the others
 * are kept. Only a value that is not an object is refused.
 * @public
 */
export const preferencesSchema = z.object({
  layout: z.catch(fields.layout, 'vertical'),
  drawerType: z.catch(fields.drawerType, 'default'),
  fontFamily: z.catch(fields.fontFamily, defaultFont),
  borderRadius: z.catch(fields.borderRadius, 8),
  outlinedFilled: z.catch(fields.outlinedFilled, true),
  navType: z.catch(fields.navType, 'light'),
  presetColor: z.catch(fields.presetColor, 'default'),
  locale: z.catch(fields.locale, 'en'),
  rtlLayout: z.catch(fields.rtlLayout, false),
  container: z.catch(fields.container, false),
})

/** The strict form for the event bus, where an invalid field is a programming error. */
export const wholePreferencesSchema = z.object(fields)

/**
 * The complete UI configuration.
 * @public
 */
export type Preferences = z.infer<typeof preferencesSchema>

/**
 * The UI configuration before anything was chosen.
 * @public
 */
export const defaultPreferences: Preferences = preferencesSchema.parse({})
