import { loadOverlays } from './on-demand.tsx'

/** Long enough for the first screen to be there where the browser cannot tell that it is idle. */
const fallbackDelayMs = 2000

/** Fetches the overlays once the page has nothing better to do. Returns how to call it off. */
export function preloadOverlays(): () => void {
  // Failing here is not yet anybody's loss: the first opening tries again.
  const load = () => void loadOverlays().catch(() => undefined)
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(load, fallbackDelayMs)
  return () => clearTimeout(timer)
}
