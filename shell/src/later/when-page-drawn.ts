/** A page that has not come by then may never come, and what waits for it is needed by others, too. */
const longestWaitMs = 4_000

const isThere = () => document.querySelector('main h1') !== null

/** Does something once there is a page in the frame. Returns what calls it off. */
export function whenPageDrawn(work: () => void): () => void {
  if (isThere()) {
    work()
    return () => undefined
  }
  const changes = new MutationObserver(() => {
    if (isThere()) go()
  })
  const late = setTimeout(go, longestWaitMs)
  changes.observe(document.body, { childList: true, subtree: true })
  function stop() {
    changes.disconnect()
    clearTimeout(late)
  }
  function go() {
    stop()
    work()
  }
  return stop
}
