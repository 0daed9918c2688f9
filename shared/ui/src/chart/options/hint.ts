/** What the library tells of a thing that is pointed at, as far as our hints use it. */
export interface Hinted {
  readonly marker?: unknown
  readonly seriesName?: string
  readonly name?: string
  readonly value?: unknown
  readonly dataIndex: number
  readonly seriesIndex?: number
}

/** A line of a hint: the sign of its series, what it is, and the value. */
export function hintLine(marker: unknown, what: string, value: string): string {
  return `${typeof marker === 'string' ? marker : ''}${what ? `${what}: ` : ''}${value}`
}
