import * as z from 'zod/mini'

/**
 * The languages of the product: English, French, Romanian, Chinese.
 * @public
 */
export const localeSchema = z.enum(['en', 'fr', 'ro', 'zh'])

/**
 * A language of the product.
 * @public
 */
export type Locale = z.infer<typeof localeSchema>

/**
 * Every language of the product, in menu order.
 * @public
 */
export const locales: readonly Locale[] = localeSchema.options
