import { loadOverlays } from '@keyroom/ui/core'
import { loadNotificationBubble } from '../layout/notifications.tsx'

/** Where the browser cannot tell that it is idle, the first screen should be there by then. */
const fallbackDelayMs = 2_000

/**
 * Fetches what most screens ask for, what opens over the page and what shows messages, once the frame is drawn and the
 * browser has nothing better to do. Failing is not yet anybody's loss: the first use tries again.
 */
export function warmUp(): void {
  const work = () =>
    [import('@keyroom/ui/more'), loadOverlays(), loadNotificationBubble()].forEach(
      (loading) => void loading.catch(() => undefined),
    )
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, fallbackDelayMs)
}
