/** The fill of an area whose value is suppressed: hatched. Other fills are colors. */
export const suppressedFill = 'suppressed'

/** What the map draws of areas. */
export interface AreaDrawing {
  readonly by: 'state' | 'county'
  /** A color or `suppressedFill`, by the code of the area. */
  readonly fills: ReadonlyMap<string, string>
  /** An area with a stronger outline. */
  readonly chosen: string | undefined
}
