import type { BasemapColors } from '../basemap/basemap-colors.ts'

/** All of the map's appearance that the user's preferences and language decide. */
export interface MapLook {
  readonly dark: boolean
  readonly basemap: BasemapColors
  /** A CSS font family list for names and counts. */
  readonly font: string
  readonly cluster: { readonly fill: string; readonly text: string }
  /** Around symbols, so that neighbours stay apart. */
  readonly outline: string
  /** Around the chosen hospital. */
  readonly chosen: string
  readonly formatCount: (count: number) => string
}
