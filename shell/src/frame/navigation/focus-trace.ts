/** Finds an element that had focus, or the one that took its place when its page was drawn again. */
export type FocusTrace = () => HTMLElement | undefined

/**
 * Remembers an element by how a person knows it: its position among the elements of the same kind, target and name.
 * Call it while the element is still in the page.
 */
export function traceOf(element: HTMLElement): FocusTrace {
  const alike = alikeTo(element)
  const place = alike().indexOf(element)
  return () => (element.isConnected ? element : alike()[place])
}

function alikeTo(element: HTMLElement): () => HTMLElement[] {
  const { localName } = element
  const href = element.getAttribute('href')
  const name = nameOf(element)
  return () =>
    [...document.querySelectorAll<HTMLElement>(localName)].filter(
      (other) => other.getAttribute('href') === href && nameOf(other) === name,
    )
}

function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent
}
