import { loadOverlays } from '@keyroom/ui/core'
import { whenIdle } from '../later/when-idle.ts'
import { loadBubbles } from '../notifications/notifications.tsx'

/**
 * Fetches what most screens ask for, what opens over the page and what shows messages, once the frame is drawn and the
 * browser has nothing better to do. Failing is not yet anybody's loss: the first use tries again.
 */
export function warmUp(): void {
  const work = () =>
    [import('@keyroom/ui/more'), loadOverlays(), loadBubbles()].forEach(
      (loading) => void loading.catch(() => undefined),
    )
  whenIdle(work)
}
