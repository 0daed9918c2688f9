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
 * Services besides the product API, as the operator configured them: pages may frame them and send requests to them. A
 * screen that needs a missing service says so.
 * @experimental
 */
export interface HostServices {
  /** Draws dashboards. */
  readonly visualisation?: VisualisationService | undefined
}
