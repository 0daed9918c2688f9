import { loadOverlays } from '@keyroom/ui/core'
import { loadNotificationBubble } from '../layout/notifications.tsx'

/** Where the browser cannot tell that it is idle, the first screen should be there by then. */
const fallbackDelayMs = 2_000

/**
 * Shared modules that the shell provides and does not draw with itself. They must be part of its build all the same,
 * or nobody would have them for the remotes.
 */
export const provided = {
  more: () => import('@keyroom/ui/more'),
  chart: () => import('@keyroom/ui/chart'),
}

/**
 * Fetches what most screens ask for, what opens over the page and what shows messages, once the frame is drawn and the
 * browser has nothing better to do. Failing is not yet anybody's loss: the first use tries again.
 */
export function warmUp(): void {
  const work = () =>
    [provided.more(), loadOverlays(), loadNotificationBubble()].forEach(
      (loading) => void loading.catch(() => undefined),
    )
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, fallbackDelayMs)
}
