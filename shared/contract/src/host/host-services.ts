/**
 * A server that draws dashboards, which a screen embeds in place of its own.
 * @experimental
 */
export interface VisualisationService {
  /** Pages may frame and ask it: `https://charts.example`. */
  readonly origin: string
  /** The paths of the views that it has, by the name of the dashboard that each takes the place of. */
  readonly views: Readonly<Record<string, string>>
}

/**
 * Services besides the product API, as the operator set them: pages may frame the first and ask both. One that is
 * missing is not there; a screen that needs it says so.
 * @experimental
 */
export interface HostServices {
  /** Draws dashboards. */
  readonly visualisation?: VisualisationService | undefined
  /** Says how long the way to a hospital takes. */
  readonly driveTimes?: string | undefined
}
