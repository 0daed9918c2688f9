/** Elements that take entries. Those in the shell's header and menu do not count. */
const fields = [
  'input',
  'textarea',
  'select',
  '[contenteditable=true]',
  '[role=option]',
  '[role=checkbox]',
  '[role=switch]',
  '[role=radio]',
  '[role=slider]',
].join()

let enteredAt: string | undefined

/**
 * Records from now on that something was typed or chosen on the open page and may not be saved yet. Leaving the page
 * resets it, since the entries are saved or gone then.
 */
export function watchUnsavedEntries(): void {
  const note = ({ target: element }: Event) => {
    if (!(element instanceof Element) || element.closest('header, nav')) return
    if (element.closest(fields)) enteredAt = location.pathname
  }
  for (const type of ['input', 'change', 'click'])
    document.addEventListener(type, note, { capture: true, passive: true })
}

/** Whether a reload could lose something: entries, or the content of an open dialog. */
export function hasUnsavedEntries(): boolean {
  return enteredAt === location.pathname || document.querySelector('[role=dialog][aria-modal=true]') !== null
}
