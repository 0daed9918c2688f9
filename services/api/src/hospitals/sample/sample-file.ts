/** A file of the sample, in the layout of the agency that publishes the real ones. */
export interface SampleFile {
  readonly name: string
  readonly text: string
}

/** The text of a CSV file with a header row. No cell of the sample needs quotation marks. */
export function csvText(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [header, ...rows].map((cells) => cells.join(',')).join('\n')
}
