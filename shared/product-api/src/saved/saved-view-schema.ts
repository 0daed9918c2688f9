import * as z from 'zod/mini'
import { savedFactsSchema, savedNameSchema } from './saved-parts-schema.ts'

/** The maximum length of a view's address, in characters. */
export const maxViewAddress = 6_000

/** A page of the dashboard with its query, as the address bar has it: `/dashboard/widget/…?ccn=220071&year=2021`. */
const viewAddressSchema = z.string().check(
  z.maxLength(maxViewAddress),
  z.regex(/^\/dashboard(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\?[!-~]*)?$/, {
    error: 'a path below /dashboard, with or without a query',
  }),
)

/** A saved view: a page with all its filters. */
export const savedViewSchema = z.object({ ...savedFactsSchema.shape, address: viewAddressSchema })

/** The user's own views and those shared in the organization, by name. */
export const savedViewsSchema = z.array(savedViewSchema)

export const newSavedViewSchema = z.strictObject({
  name: savedNameSchema,
  address: viewAddressSchema,
  shared: z._default(z.boolean(), false),
})

/** Missing properties stay as they are. */
export const savedViewChangeSchema = z.strictObject({
  name: z.optional(savedNameSchema),
  address: z.optional(viewAddressSchema),
  shared: z.optional(z.boolean()),
})

export type SavedView = z.output<typeof savedViewSchema>
export type NewSavedView = z.input<typeof newSavedViewSchema>
export type SavedViewChange = z.output<typeof savedViewChangeSchema>
