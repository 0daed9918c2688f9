import * as z from 'zod/mini'

/**
 * The languages of the product: English, French, Romanian, Chinese.
 * @public
 */
export const localeSchema = z.enum(['en', 'fr', 'ro', 'zh'])

/** @public */
export type Locale = z.infer<typeof localeSchema>

/** @public */
export const locales: readonly Locale[] = localeSchema.options
