import type { Located } from '../facilities/cluster-index.ts'

/** The fill of an area whose value is suppressed: hatched. Other fills are colors. */
export const suppressedFill = 'suppressed'

/** A circle at the center of a ZIP code. */
export interface AreaSymbol extends Located {
  readonly code: string
  /** In pixels. */
  readonly radius: number
  /** A color or `suppressedFill`. */
  readonly fill: string
}

/** What the map draws of areas. */
export interface AreaDrawing {
  /** ZIP codes have no shapes, but symbols. */
  readonly by: 'state' | 'county' | 'zip'
  /** A color or `suppressedFill`, by the code of the area. */
  readonly fills: ReadonlyMap<string, string>
  /** An area with a stronger outline. */
  readonly chosen: string | undefined
  readonly symbols?: readonly AreaSymbol[]
  /** The hospital whose patients the areas show. */
  readonly hospital?: Located | undefined
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
