const focusable = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]'
/** What takes a focus that is lost in a dialog or drawer. */
const lost = 'body, :disabled, .MuiDialog-container, .MuiDrawer-paper'

/**
 * A ref of a list, panel or form: when what has the focus in it is removed, moved, replaced or switched off, focus stays
 * near, so that the keyboard goes on from there. Without this it falls to the page.
 */
export function keepFocusIn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  let focused: HTMLElement | null = null
  const note = ({ target }: FocusEvent) => {
    const at = target as HTMLElement
    if (element.contains(at)) focused = at
    // A menu or dialog returns the focus that it takes.
    else if (!at.closest('.MuiModal-root')) focused = null
  }
  // A press beside it takes the focus away on purpose.
  const forget = ({ target }: Event) => {
    if (!focused?.contains(target as Node)) focused = null
  }
  const observer = new MutationObserver((records) => {
    if (!focused) return
    const isOff = focused.matches(':disabled')
    // A button that is only busy gets its focus back when it is done.
    if (isOff && (focused.matches('.MuiButton-loading') || records.every(({ type }) => type === 'attributes'))) return
    if (!focused.isConnected || isOff) focused = placeNear(focused, records, element)
    if (document.activeElement?.matches(lost)) focused?.focus()
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget)
  observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  // A menu that leaves the page returns the focus, maybe to what it removed.
  observer.observe(document.body, { childList: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('pointerdown', forget)
    document.removeEventListener('focusin', note)
  }
}

/** What replaces an element, else its neighbor, else what is nearest around it. */
function placeNear(gone: Node, records: readonly MutationRecord[], within: HTMLElement): HTMLElement | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
  const added = records.flatMap(({ target, addedNodes }) => (target === record?.target ? [...addedNodes] : []))
  for (const node of [...added, record?.nextSibling, record?.previousSibling]) {
    const found = focusableIn(node)
    if (found) return found
  }
  for (let around = record?.target ?? gone.parentNode; around && within.contains(around); around = around.parentNode) {
    const found = focusableIn(around)
    if (found) return found
  }
  within.tabIndex = -1
  return within
}

function focusableIn(node: Node | null | undefined): HTMLElement | null {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null
  return node.matches(focusable) ? node : node.querySelector<HTMLElement>(focusable)
}
