import type { DriveTimeShapes } from '@keyroom/product-api'

/** How a band is drawn, in CSS colors. */
export interface BandLook {
  readonly fill: string
  readonly line: string
  readonly isDashed?: boolean
}

/** A place of a drawing, as a circle. One with a label lies above the hospitals. */
export interface DrawnPoint {
  readonly longitude: number
  readonly latitude: number
  readonly color: string
  readonly radius: number
  readonly label?: string
  /** Around it, where the outline of the drawing would not set it off from the ground. */
  readonly line?: string
}

/** What the map draws of drive times. */
export interface BandsDrawing {
  readonly shapes: DriveTimeShapes
  readonly lookOf: (band: { readonly minutes: number; readonly origin: number | null }) => BandLook
  /** Of the bands. Below 1, bands on each other keep their own colors. */
  readonly opacity: number
  readonly points: readonly DrawnPoint[]
  /** Around points, and the color of their labels. */
  readonly outline: string
  /** The map moves to show the drawing when this is another text than before; `undefined` leaves it. */
  readonly fitKey: string | undefined
  /** Whether the map stays for the first drawing, because its place came with the address. */
  readonly keepsPlace: boolean
}
