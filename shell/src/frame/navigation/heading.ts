/** The heading of the page as it is drawn now. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1') ?? undefined
}

/** An open dialog, menu or drawer. One that is only kept mounted for the next time does not count. */
const overThePage = '.MuiModal-root:not(.MuiModal-hidden)'

/**
 * Moves focus without scrolling. Returns false when the element cannot take it: hidden, disabled, or below an overlay
 * that traps focus.
 */
export function moveFocus(element: HTMLElement | undefined): boolean {
  if (!element || document.querySelector(overThePage)) return false
  if (element.localName === 'h1' && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
