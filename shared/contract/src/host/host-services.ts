/**
 * A server that draws dashboards, which a screen embeds instead of its own.
 * @experimental
 */
export interface VisualisationService {
  /** Pages may frame it and send requests to it: `https://charts.example`. */
  readonly origin: string
  /** The paths of its views, by the name of the dashboard that each replaces. */
  readonly views: Readonly<Record<string, string>>
}

/**
 * A background map in place of KeyRoom's own.
 * @experimental
 */
export interface BasemapService {
  /** `images` and `vector` are tiles, `pmtiles` an archive of vector tiles. */
  readonly kind: 'images' | 'vector' | 'pmtiles'
  /** Of tiles with `{z}`, `{x}` and `{y}`: `https://tiles.example/{z}/{x}/{y}.png`. */
  readonly url: string
  /** Whom to name on the map and in all that is exported from it. */
  readonly attribution: string
}

/**
 * Services besides the product API, as the operator configured them: pages may frame them and send requests to them. A
 * screen that needs a missing service says so, or does without.
 * @experimental
 */
export interface HostServices {
  /** Draws dashboards. */
  readonly visualisation?: VisualisationService | undefined
  /** Draws the land below the map. Pages may load its tiles. */
  readonly basemap?: BasemapService | undefined
}
