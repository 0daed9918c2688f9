/** How the values of an axis are written. */
export interface ValueText {
  /** In full, for labels and hints. */
  readonly full: (value: number) => string
  /** As short as can be told apart, for the scale. */
  readonly short: (value: number) => string
  /** What the axis measures, where its chart does not say it. */
  readonly name?: string
}
