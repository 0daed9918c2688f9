import { toSquare, type Point } from './mercator.ts'

/** What a locator shows: its center on the square of Web Mercator, and how many squares would fill its width. */
export interface LocatorView {
  readonly x: number
  readonly y: number
  /** The width of the view as a share of the square. */
  readonly width: number
}

/** The contiguous United States. */
const country: LocatorView = { x: 0.2264, y: 0.3815, width: 0.175 }

/** From the whole country with its islands to a town. */
const widths = { min: 0.0004, max: 0.35 }

/** A single point is shown with what is around it, about 400 km. */
const minFitted = 0.014

/** The view in which all points have some room around them; the country without any. */
export function fitPoints(points: readonly Point[], aspect: number): LocatorView {
  if (points.length === 0) return country
  const places = points.map(toSquare)
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = Math.max((right - left) * 1.4, (bottom - top) * 1.4 * aspect, minFitted)
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: Math.min(width, widths.max) }
}

/** Nearer for a factor under 1, farther for one over 1. */
export function zoomView(view: LocatorView, factor: number): LocatorView {
  return { ...view, width: Math.min(widths.max, Math.max(widths.min, view.width * factor)) }
}

/** Moves by shares of the view's width. */
export function moveView(view: LocatorView, right: number, down: number): LocatorView {
  return { ...view, x: view.x + right * view.width, y: Math.min(0.75, Math.max(0.1, view.y + down * view.width)) }
}
