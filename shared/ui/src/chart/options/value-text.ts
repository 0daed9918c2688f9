/** How the values of an axis are formatted. */
export interface ValueText {
  /** In full, for labels and hints. */
  readonly full: (value: number) => string
  /** Short, but still distinct, for the axis. */
  readonly short: (value: number) => string
  /** What the axis measures, if the chart does not say it. */
  readonly name?: string
}

/** The parts of the library's tooltip data that our hints use. */
export interface Hinted {
  readonly marker?: unknown
  readonly seriesName?: string
  readonly name?: string
  readonly value?: unknown
  readonly dataIndex: number
  readonly seriesIndex?: number
}

/** A line of a hint: the marker of the series, its name, and the value. */
export function hintLine(marker: unknown, what: string, value: string): string {
  return `${typeof marker === 'string' ? marker : ''}${what ? `${what}: ` : ''}${value}`
}
