const interactive = 'a, button, input, select, textarea, summary, [tabindex], [role="button"], [role="link"]'
const overThePage = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .MuiModal-root'

let last: HTMLElement | undefined

/**
 * Keeps in mind where in the page the person last was. What lies over the page does not count: it is gone when they come
 * back, and was opened from somewhere. Not every browser gives focus to what is clicked, so a click counts, too.
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
