import { loadOverlays } from '@keyroom/ui/core'
import { whenIdle } from '../later/when-idle.ts'
import { whenPageDrawn } from '../later/when-page-drawn.ts'
import { loadBubbles } from '../notifications/notifications.tsx'

/**
 * Fetches what most screens ask for, what opens over the page and what shows messages, once the page is drawn and the
 * browser has nothing better to do: until then it would take the network from the page. Failing is not yet anybody's
 * loss: the first use tries again. Returns what calls it off.
 */
export function warmUp(): () => void {
  const work = () =>
    [import('@keyroom/ui/more'), loadOverlays(), loadBubbles()].forEach(
      (loading) => void loading.catch(() => undefined),
    )
  return whenPageDrawn(() => whenIdle(work))
}
