import * as z from 'zod/mini'

/** How many steps of a shape's grid a degree has. */
export const zipShapeUnits = 2_000

/** The maximum number of prefixes of a request. */
export const maxZipPrefixes = 20

/** The first three digits of ZIP codes, separated by commas. */
export const zipShapesQuerySchema = z.strictObject({
  prefixes: z.string().check(z.regex(new RegExp(`^\\d{3}(,\\d{3}){0,${maxZipPrefixes - 1}}$`))),
})

/**
 * Polygons of rings, the outer one first. A ring has longitudes and latitudes by turns, in steps of the grid: the first
 * point, and for each one after it how far it is from the one before.
 */
const zipShapeSchema = z.array(z.array(z.array(z.int())))

export type ZipShape = z.output<typeof zipShapeSchema>

/** The shapes of ZIP codes, as columns of equal length. ZIP codes of post office boxes have none. */
export const zipShapesSchema = z.object({
  /** Of the imported file; null without one. */
  year: z.nullable(z.int()),
  columns: z.object({ zip: z.array(z.string()), shape: z.array(zipShapeSchema) }),
})

export type ZipShapes = z.output<typeof zipShapesSchema>
