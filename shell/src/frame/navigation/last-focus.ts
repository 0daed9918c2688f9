const interactive = 'a, button, input, select, textarea, summary, [tabindex], [role="button"], [role="link"]'
const overThePage = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root'

let last: HTMLElement | undefined

/**
 * Remembers the last element that had focus in the page. Overlays do not count, since they are closed when the person
 * comes back. Not every browser focuses what is clicked, so clicks count too.
 */
export function followFocus(): () => void {
  document.addEventListener('focusin', note, true)
  document.addEventListener('click', note, true)
  return () => {
    document.removeEventListener('focusin', note, true)
    document.removeEventListener('click', note, true)
    last = undefined
  }
}

/** The element in the page that was focused or clicked last, if it is still there. */
export function lastFocus(): HTMLElement | undefined {
  return last?.isConnected ? last : undefined
}

function note({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(interactive) : null
  if (element && !element.closest(overThePage)) last = element
}
