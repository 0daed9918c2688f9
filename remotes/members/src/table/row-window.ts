/** Rows drawn before and after those that can be seen, so that a quick scroll or a Tab finds them there. */
const around = 8
/** Shorter lists are drawn whole: they can be printed, and searched by the browser. */
const drawnWhole = 60

/** From the first row that is drawn to the one after the last. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/**
 * Which rows of equal height are to be drawn. It moves in steps, so that not every pixel that is scrolled asks for
 * another drawing. Sizes are in pixels; `height` is that of what can be seen, 0 when nothing is laid out.
 */
export function rowWindow(place: { count: number; rowHeight: number; top: number; height: number }): RowWindow {
  const { count, rowHeight, top, height } = place
  if (count <= drawnWhole) return { first: 0, end: count }
  const seen = Math.ceil((height || drawnWhole * rowHeight) / rowHeight)
  const step = around / 2
  const start = Math.min(Math.floor(Math.max(0, top) / rowHeight / step) * step, Math.max(0, count - seen))
  return { first: Math.max(0, start - around), end: Math.min(count, start + seen + step + around) }
}
