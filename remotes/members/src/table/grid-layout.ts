/** How the rows of a table are laid out where it has a certain room. */
export interface GridLayout {
  readonly name: 'wide' | 'middle' | 'narrow'
  /** Least width of the table, in pixels. */
  readonly from: number
  /** Height of a row. */
  readonly rowRem: number
  /** CSS `grid-template` of a row, whose cells name their `data-area`. */
  readonly template: string
  /** That of the head, where it is another. */
  readonly headTemplate?: string
}

/** The layout for a width, from a list that begins with the widest; that one too where nothing is laid out. */
export function layoutOf(layouts: readonly GridLayout[], width: number): GridLayout {
  const found = width === 0 ? layouts[0] : layouts.find(({ from }) => width >= from)
  const layout = found ?? layouts.at(-1)
  if (!layout) throw new Error('A table needs at least one layout, none came.')
  return layout
}
