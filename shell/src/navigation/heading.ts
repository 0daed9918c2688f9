/** The heading of the page as it is drawn now. */
export function pageHeading(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1') ?? undefined
}

/** Moves focus without moving the page; false when the element can't have it, being hidden or switched off. */
export function moveFocus(element: HTMLElement | undefined): boolean {
  if (!element) return false
  if (element.localName === 'h1' && !element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}
