/** Nobody is moved to another place ten seconds after they went somewhere. */
const longestMs = 10_000

const acts = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Tries something at once and after every change of the page, until it returns true or the person acts. Returns a
 * function that stops it.
 */
export function tryUntil(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined
  const again = () => {
    if (attempt()) stop()
  }
  const changes = new MutationObserver(again)
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(again)
  const late = setTimeout(stop, longestMs)
  function stop() {
    changes.disconnect()
    sizes?.disconnect()
    clearTimeout(late)
    for (const act of acts) document.removeEventListener(act, stop, true)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  sizes?.observe(document.body)
  for (const act of acts) document.addEventListener(act, stop, true)
  return stop
}

/** The router says where it is before the page is drawn; this waits for the page, but not for one that is drawn alike. */
export function onceRedrawn(then: () => void): () => void {
  const go = () => {
    stop()
    then()
  }
  const changes = new MutationObserver(go)
  const late = setTimeout(go, 300)
  function stop() {
    changes.disconnect()
    clearTimeout(late)
  }
  changes.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true })
  return stop
}
