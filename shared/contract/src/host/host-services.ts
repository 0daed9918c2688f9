/**
 * Services besides the product API, by origin, as the operator set them: pages may frame the first and ask the second.
 * One that is missing is not there; a screen that needs it says so.
 * @experimental
 */
export interface HostServices {
  /** Draws the dashboards that a screen embeds, such as `https://charts.example`. */
  readonly visualisation?: string | undefined
  /** Says how long the way to a hospital takes. */
  readonly driveTimes?: string | undefined
}
