import * as z from 'zod/mini'
import { localeSchema } from './locale.ts'

const defaultFont = `'Roboto', sans-serif`

/**
 * The UI configuration, with the names and defaults under which it is kept. Each field stands on its own: a damaged
 * one falls back to its default and leaves the others as they are.
 * @public
 */
export const preferencesSchema = z.object({
  layout: z.catch(z.enum(['vertical', 'horizontal']), 'vertical'),
  drawerType: z.catch(z.enum(['default', 'mini-drawer']), 'default'),
  fontFamily: z.catch(z.enum([defaultFont, `'Poppins', sans-serif`, `'Inter', sans-serif`]), defaultFont),
  borderRadius: z.catch(z.int().check(z.gte(4), z.lte(24)), 8),
  outlinedFilled: z.catch(z.boolean(), true),
  navType: z.catch(z.enum(['light', 'dark']), 'light'),
  presetColor: z.catch(z.enum(['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6']), 'default'),
  locale: z.catch(localeSchema, 'en'),
  rtlLayout: z.catch(z.boolean(), false),
  container: z.catch(z.boolean(), false),
})

/** @public */
export type Preferences = z.infer<typeof preferencesSchema>

/** @public */
export const defaultPreferences: Preferences = preferencesSchema.parse({})
