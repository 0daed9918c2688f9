/** The heading of the page as it is drawn now. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1') ?? undefined
}

/** A dialog, a menu or a drawer, until it has gone. One that is only kept for the next time is none. */
const overThePage = '.MuiModal-root:not(.MuiModal-hidden)'

/**
 * Moves focus without moving the page; false when the element can't have it, being hidden or switched off, or below what
 * lies over the page and has focus to itself.
 */
export function moveFocus(element: HTMLElement | undefined): boolean {
  if (!element || document.querySelector(overThePage)) return false
  if (element.localName === 'h1' && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
