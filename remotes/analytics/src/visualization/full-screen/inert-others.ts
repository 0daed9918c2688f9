/** Live regions stay readable: they report events, also to users who perceive only the element. */
const liveRegions = '[aria-live], [role="status"], [role="alert"], [role="log"]'

/**
 * Makes everything but the element, and what will open above it, inert for the keyboard, the pointer and screen
 * readers. The returned function undoes it.
 */
export function inertOthers(element: HTMLElement): () => void {
  const silenced: Element[] = []
  const silence = (other: Element) => {
    if (other.hasAttribute('inert') || other.matches(`script, style, link, ${liveRegions}`)) return
    if (other.querySelector(liveRegions)) {
      for (const part of other.children) silence(part)
      return
    }
    other.setAttribute('inert', '')
    silenced.push(other)
  }
  for (let inside: Element = element; inside.parentElement && inside !== document.body; inside = inside.parentElement) {
    for (const other of inside.parentElement.children) {
      if (other !== inside) silence(other)
    }
  }
  return () => {
    for (const other of silenced) other.removeAttribute('inert')
  }
}
