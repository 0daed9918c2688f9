import type { DriveTimeShapes } from '@keyroom/product-api'

/** What the map draws of drive times. */
export interface BandsDrawing {
  readonly shapes: DriveTimeShapes
  /** As `#rrggbb`, by the minutes of a band. */
  readonly colors: ReadonlyMap<number, string>
  readonly origins: readonly { readonly longitude: number; readonly latitude: number }[]
  /** The color of origins. */
  readonly outline: string
}
