import type { DriveTimeShapes } from '@keyroom/product-api'
import { schemeYlOrBr } from 'd3-scale-chromatic'

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

/** A drawing of points alone. */
export const noShapes: Pick<BandsDrawing, 'shapes' | 'lookOf' | 'opacity'> = {
  shapes: { type: 'FeatureCollection', features: [] },
  lookOf: () => ({ fill: 'transparent', line: 'transparent' }),
  opacity: 1,
}

/** How much of the map a band hides. Bands on each other keep their own colors, so that the legend is right. */
export const bandOpacity = 0.55

/**
 * The color of each band, the nearest the strongest: the darkest on light ground, the lightest on dark ground. The ramp is
 * another one than that of statistics, which may lie below.
 */
export function bandColors(minutes: readonly number[], isDark: boolean): ReadonlyMap<number, string> {
  const colors = schemeYlOrBr[7] ?? []
  const ramp = isDark ? colors.slice(1, 5) : colors.slice(-4).toReversed()
  return new Map(minutes.map((one, at) => [one, ramp[Math.min(at, ramp.length - 1)] ?? '#cc4c02']))
}
