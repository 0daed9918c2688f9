import { openHelp } from './command-store.ts'
import { useLetterShortcuts } from './letter-shortcuts.ts'

/** How long the first of two keys waits for the second. */
const sequenceTimeoutMs = 1_500

/** Elements that use letters themselves: fields, and lists that are searched by typing. */
const takesLetters = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'menu', 'menubar', 'grid', 'tree', 'slider', 'spinbutton'].map(
    (role) => `[role="${role}"]`,
  ),
  '[role="application"]',
].join()

const overThePage = '[aria-modal="true"], .MuiModal-root:not([aria-hidden="true"])'

/**
 * Follows the shortcuts of single letters: `?` for the list of them, and g with a second letter for a page.
 * `goTo` gets the second letter and returns whether it leads anywhere. Shortcuts never fire while something is typed,
 * with a dialog or menu open, with a modifier key, or when they are switched off.
 */
export function followLetterKeys(goTo: (letter: string) => boolean): () => void {
  let goPressedAt = 0
  const onKey = (event: KeyboardEvent) => {
    const isSecond = event.timeStamp - goPressedAt < sequenceTimeoutMs
    goPressedAt = 0
    if (!useLetterShortcuts.getState().on || isMeantForOthers(event)) return
    if (event.key === '?') {
      event.preventDefault()
      openHelp()
    } else if (isSecond && goTo(event.key.toLowerCase())) {
      event.preventDefault()
    } else if (event.key.toLowerCase() === 'g') {
      goPressedAt = event.timeStamp
    }
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function isMeantForOthers(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  const { target } = event
  if (target instanceof Element && target.closest(takesLetters)) return true
  return document.querySelector(overThePage) !== null
}
