/** How the rows of a grid are laid out from a certain width on. */
export interface GridLayout {
  readonly name: 'wide' | 'middle' | 'narrow'
  /** The minimum width of the grid, in pixels. */
  readonly minWidth: number
  /** The height of a row, in rem. */
  readonly rowRem: number
  /** CSS `grid-template` of a row; its cells name their area in `data-area`. */
  readonly template: string
  /** CSS `grid-template` of the header row, where it differs. */
  readonly headTemplate?: string
}

/** The layout for a width, from a list that starts with the widest; the widest too before anything is laid out. */
export function layoutOf(layouts: readonly GridLayout[], width: number): GridLayout {
  const found = width === 0 ? layouts[0] : layouts.find(({ minWidth }) => width >= minWidth)
  const layout = found ?? layouts.at(-1)
  if (!layout) throw new Error('Expected at least one layout for a grid, got an empty list.')
  return layout
}
