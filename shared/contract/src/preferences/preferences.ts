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
 * The UI configuration as it is kept. Each field stands on its own: a damaged one falls back to its default and leaves
 * the others as they are. Only what is no object at all is refused.
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

/** The same without mercy, for what is said on the bus: there a field that does not fit is somebody's mistake. */
export const wholePreferencesSchema = z.object(fields)

/**
 * The UI configuration, whole.
 * @public
 */
export type Preferences = z.infer<typeof preferencesSchema>

/**
 * The UI configuration of someone who chose nothing yet.
 * @public
 */
export const defaultPreferences: Preferences = preferencesSchema.parse({})
