/**
 * Areas that hospitals, or the patients of one, are brought together in. Counties have the boundaries of 2023. A hospital is
 * in the ZIP code of its address.
 */
export const areaKinds = ['state', 'county', 'zip'] as const
export type AreaKind = (typeof areaKinds)[number]

/** What every signed-in person may see by area; the rest is for accounts with the cost reports. */
export const publicMeasures = ['beds', 'bedsPer1000', 'occupancy', 'averageLengthOfStay'] as const

/** Measures of an area that are no indicators of a hospital. */
export const areaMeasures = ['beds', 'bedsPer1000', 'concentration'] as const
export type AreaMeasure = (typeof areaMeasures)[number]

/**
 * How the hospitals of an area become one value: the sum, the mean weighted by beds (lengths of stay: by discharges), or a
 * percentile over the hospitals.
 */
export const areaAggregates = ['sum', 'weighted', 'p10', 'p25', 'median', 'p75', 'p90'] as const
export type AreaAggregate = (typeof areaAggregates)[number]
