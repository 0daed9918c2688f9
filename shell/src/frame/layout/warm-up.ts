import { loadOverlays } from '@keyroom/ui/core'
import { whenIdle } from '../late/when-idle.ts'
import { loadBubbles } from '../notifications/notifications.tsx'

/** How long to wait for a page: without one, others still need what waits for it. */
const pageTimeoutMs = 4_000

/**
 * Loads what most screens use, what opens over the page and what shows messages, once the page is drawn and the browser
 * idle: before that it would take the network from the page. A failed load is repeated by its first use. Returns a
 * function that cancels it.
 */
export function warmUp(): () => void {
  const loadAll = () =>
    [import('@keyroom/ui/more'), loadOverlays(), loadBubbles()].forEach(
      (loading) => void loading.catch(() => undefined),
    )
  return whenPageDrawn(() => whenIdle(loadAll))
}

/** Does something once the frame shows a page. Returns a function that cancels it. */
function whenPageDrawn(work: () => void): () => void {
  const isDrawn = () => document.querySelector('main h1') !== null
  if (isDrawn()) {
    work()
    return () => undefined
  }
  const changes = new MutationObserver(() => {
    if (isDrawn()) finish()
  })
  const timer = setTimeout(finish, pageTimeoutMs)
  changes.observe(document.body, { childList: true, subtree: true })
  function stop() {
    changes.disconnect()
    clearTimeout(timer)
  }
  function finish() {
    stop()
    work()
  }
  return stop
}
