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

/** The area below the pointer, and its place in pixels of the map. */
export interface AreaHover {
  readonly code: string
  readonly x: number
  readonly y: number
}

/** Below this zoom clusters would hide the colored areas behind them. */
export const marksOverAreasZoom = 6

/** How much of the map an area hides. */
export const areaOpacity = 0.75
