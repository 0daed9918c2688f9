/** What is never silenced: it tells what happens, also to those who see nothing but the element. */
const heard = '[aria-live], [role="status"], [role="alert"], [role="log"]'

/**
 * Makes everything on the page but the element, and what will open over it, as good as not there: for the keyboard, the
 * pointer and screen readers. The returned function undoes it.
 */
export function inertOthers(element: HTMLElement): () => void {
  const silenced: Element[] = []
  const silence = (other: Element) => {
    if (other.hasAttribute('inert') || other.matches(`script, style, link, ${heard}`)) return
    if (other.querySelector(heard)) {
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
