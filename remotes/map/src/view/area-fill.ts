import type { AreaKind, ZipShape } from '@keyroom/product-api'
import type { Located } from '../facilities/cluster-index.ts'

/** The fill of an area whose value is suppressed: hatched. Other fills are colors. */
export const suppressedFill = 'suppressed'

/** A circle at the center of an area. */
export interface AreaSymbol extends Located {
  readonly code: string
  /** In pixels. */
  readonly radius: number
  /** A color or `suppressedFill`. */
  readonly fill: string
  /** The color of its outline; without one, that around all symbols. */
  readonly edge?: string
}

/** The outline of a circle, in pixels: a thick one would hide a small circle, and the area behind it. */
export function edgeWidth(radius: number): number {
  if (radius < 2) return 0.25
  return radius < 4 ? 0.75 : 1.25
}

/** Areas that are in the tiles of the map: those of ZIP codes are asked for. */
export type TiledKind = Exclude<AreaKind, 'zip'>

/** What the map draws of areas. */
export interface AreaDrawing {
  /** ZIP codes have symbols where no shapes of them are known; states and counties may have both. */
  readonly by: AreaKind
  /** A color or `suppressedFill`, by the code of the area. */
  readonly fills: ReadonlyMap<string, string>
  /** An area with a stronger outline. */
  readonly chosen: string | undefined
  readonly symbols?: readonly AreaSymbol[] | undefined
  /** Of ZIP codes, which are not in the tiles of states and counties. */
  readonly shapes?: ReadonlyMap<string, ZipShape> | undefined
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

/** The color behind a circle shines through, so that circles on each other are told apart. */
export const symbolOpacity = 0.85

/** How much of the map an area hides. */
export const areaOpacity = 0.75

/**
 * How much wider and higher than the map the picture of all symbols, or of all shapes of ZIP codes, is. It moves with the map
 * and is drawn again when the map rests: to draw thousands of them for every frame would take longer than a frame.
 */
export const imageRatio = 1.6
