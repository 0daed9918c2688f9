/** Where people put something in; what they type into the shell's own header or menu is no work of theirs. */
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
 * Notes, from now on, that something was typed or chosen on the page that is open: it may not be saved yet. Going to
 * another page ends that, as the entries are gone or saved then.
 */
export function watchEntries(): void {
  const note = ({ target: element }: Event) => {
    if (!(element instanceof Element) || element.closest('header, nav')) return
    if (element.closest(fields)) enteredAt = location.pathname
  }
  for (const type of ['input', 'change', 'click'])
    document.addEventListener(type, note, { capture: true, passive: true })
}

/** Whether the open page may hold what would be lost with it: entries, or a dialog in which somebody is at work. */
export function hasEntries(): boolean {
  return enteredAt === location.pathname || document.querySelector('[role=dialog][aria-modal=true]') !== null
}
