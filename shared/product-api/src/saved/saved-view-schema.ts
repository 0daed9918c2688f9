import * as z from 'zod/mini'
import { savedFactsSchema, savedNameSchema } from './saved-parts-schema.ts'

/** Longest address of a view, in characters. */
export const MOST_VIEW_ADDRESS = 6_000

/** A page of the dashboard with its query, as the address bar has it: `/dashboard/widget/…?ccn=220071&year=2021`. */
export const viewAddressSchema = z.string().check(
  z.maxLength(MOST_VIEW_ADDRESS),
  z.regex(/^\/dashboard(\/[A-Za-z0-9][A-Za-z0-9_-]*)*(\?[!-~]*)?$/, {
    error: 'a path below /dashboard, with or without a query',
  }),
)

/** A view that was saved: a page, and all that is chosen on it. */
export const savedViewSchema = z.object({ ...savedFactsSchema.shape, address: viewAddressSchema })

/** One's own and those that the organization shares, by name. */
export const savedViewsSchema = z.array(savedViewSchema)

export const newSavedViewSchema = z.strictObject({
  name: savedNameSchema,
  address: viewAddressSchema,
  shared: z._default(z.boolean(), false),
})

/** What is not named stays. */
export const savedViewChangeSchema = z.strictObject({
  name: z.optional(savedNameSchema),
  address: z.optional(viewAddressSchema),
  shared: z.optional(z.boolean()),
})

export type SavedView = z.output<typeof savedViewSchema>
export type NewSavedView = z.input<typeof newSavedViewSchema>
export type SavedViewChange = z.output<typeof savedViewChangeSchema>
