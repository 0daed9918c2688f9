import type { Location } from '@keyroom/ui/router'
import type { ShellRouter } from '../router/create-router.tsx'
import { traceOf, type FocusTrace } from './focus-trace.ts'
import { moveFocus, pageHeading } from './heading.ts'
import { followFocus, lastFocus } from './last-focus.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { scrollBackTo, scrollToHash } from './scroll-to.ts'
import { onceRedrawn, tryUntil } from './try-until.ts'

/** How long a page that is come back to may take to show again what had focus. Then its heading gets it. */
const patienceMs = 2_000

/**
 * Takes the person along from page to page. A new page begins at its top with focus on its heading; one that is come
 * back to stands as it was left, with focus on what led away from it. What changes only query or hash moves nobody,
 * and neither does the first page.
 */
export function followVisits(router: ShellRouter): () => void {
  const scrolls = createScrollMemory()
  const traces = new Map<string, FocusTrace>()
  let here = router.state.location
  let stopMoving: (() => void)[] = []

  const leave = () => {
    scrolls.note(placeOf(here), window.scrollY)
    const focused = lastFocus()
    if (focused) traces.set(placeOf(here), traceOf(focused))
  }

  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    if (placeOf(location) === placeOf(here) && location.hash === here.hash) return
    const before = here
    const isOtherPage = location.pathname !== before.pathname
    const isOtherQuery = location.search !== before.search
    if (isOtherPage || isOtherQuery) leave()
    here = location
    for (const stop of stopMoving) stop()
    stopMoving = []
    if ((historyAction as string) === 'POP' && (isOtherPage || isOtherQuery)) {
      const y = scrolls.of(placeOf(location))
      const trace = traces.get(placeOf(location))
      afterwards(() => [scrollBackTo(y), ...(isOtherPage ? [focusAgain(trace)] : [])])
    } else if (isOtherPage && hasActed()) {
      afterwards(() => {
        window.scrollTo({ top: 0, behavior: 'instant' })
        return [focusHeading(), ...(location.hash ? [scrollToHash(location.hash)] : [])]
      })
    }
  })

  function afterwards(move: () => (() => void)[]): void {
    stopMoving = [
      onceRedrawn(() => {
        stopMoving = move()
      }),
    ]
  }

  const stopFollowing = followFocus()
  // The browser's own restoring knows nothing of pages that are still being fetched.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', leave)
  if (hasGoneOn(here)) stopMoving.push(focusHeading())
  else if (isReturn()) stopMoving.push(scrollBackTo(scrolls.of(placeOf(here))))

  return () => {
    unsubscribe()
    stopFollowing()
    removeEventListener('pagehide', leave)
    history.scrollRestoration = 'auto'
    for (const stop of stopMoving) stop()
  }
}

/**
 * Moves focus to the heading of the page, once there is one. On a busy machine that may still be the page that is left:
 * whoever loses their place with it is taken to the next heading.
 */
export function focusHeading(): () => void {
  let isMoved = false
  return tryUntil(() => {
    const isLost = isMoved && document.activeElement === document.body
    if (!isMoved || isLost) isMoved = moveFocus(pageHeading()) || isMoved
    return false
  })
}

function focusAgain(trace: FocusTrace | undefined): () => void {
  if (!trace) return focusHeading()
  let stop = tryUntil(() => moveFocus(trace()))
  const isBack = () => trace() !== undefined && trace() === document.activeElement
  const late = setTimeout(() => {
    stop()
    if (!isBack() && document.activeElement === document.body) stop = focusHeading()
  }, patienceMs)
  return () => {
    clearTimeout(late)
    stop()
  }
}

/** The address distinguishes the entries of a tab's history that the router did not make, which all have one key. */
function placeOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`
}

/** Where nobody has done anything yet the page is still arriving: it may lead on, and takes no focus for it. */
function hasActed(): boolean {
  return 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
}

/** Whether the person was quicker than this code, and is on a second page already, with nothing in it chosen yet. */
function hasGoneOn({ pathname }: Location): boolean {
  const arrival = arrivalOfDocument()
  if (!arrival || new URL(arrival.name).pathname === pathname || !hasActed()) return false
  const { activeElement } = document
  return activeElement === document.body || activeElement?.getAttribute('href') === pathname
}

function isReturn(): boolean {
  const type = arrivalOfDocument()?.type
  return type === 'reload' || type === 'back_forward'
}

function arrivalOfDocument(): PerformanceNavigationTiming | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return navigation as PerformanceNavigationTiming | undefined
}
