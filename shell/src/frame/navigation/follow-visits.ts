import type { DataRouter, Location } from '@keyroom/ui/router'
import { services } from '../../kernel/api/services.ts'
import { traceOf, type FocusTrace } from './focus-trace.ts'
import { moveFocus, pageHeading } from './heading.ts'
import { followFocus, lastFocus } from './last-focus.ts'
import { createScrollMemory } from './scroll-memory.ts'
import { scrollBackTo, scrollToHash } from './scroll-to.ts'
import { onceRedrawn, tryUntil } from './try-until.ts'

/** How long a page may take, after going back, to show what had focus. After that its heading gets the focus. */
const focusTimeoutMs = 5_000

/**
 * Moves focus and scroll position from page to page. A new page starts at its top with focus on its heading. Going back
 * restores the scroll position and the focus. A change of only the query or the hash moves nothing, and neither does
 * the first page.
 */
export function followVisits(router: DataRouter): () => void {
  const scrolls = createScrollMemory()
  const traces = new Map<string, FocusTrace>()
  let here = router.state.location
  let stopMoving: (() => void)[] = []

  const leave = () => {
    scrolls.note(keyOf(here), window.scrollY)
    const focused = lastFocus()
    if (focused) traces.set(keyOf(here), traceOf(focused))
  }

  const unsubscribe = router.subscribe(({ location, historyAction }) => {
    if (keyOf(location) === keyOf(here) && location.hash === here.hash) return
    const before = here
    const isOtherPage = location.pathname !== before.pathname
    const isOtherQuery = location.search !== before.search
    if (isOtherPage || isOtherQuery) leave()
    here = location
    for (const stop of stopMoving) stop()
    stopMoving = []
    if ((historyAction as string) === 'POP' && (isOtherPage || isOtherQuery)) {
      const y = scrolls.of(keyOf(location))
      const trace = traces.get(keyOf(location))
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
  // The browser's own restoration does not wait for pages that are still loading.
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', leave)
  if (hasGoneOn(here)) stopMoving.push(focusHeading())
  else if (isReturn()) stopMoving.push(scrollBackTo(scrolls.of(keyOf(here))))

  return () => {
    unsubscribe()
    stopFollowing()
    removeEventListener('pagehide', leave)
    history.scrollRestoration = 'auto'
    for (const stop of stopMoving) stop()
  }
}

/**
 * Moves focus to an element, once there is one. It may be drawn again, or belong to the page that is left: if it takes the
 * focus away with it, focus moves to the one that is found next.
 */
export function keepFocusOn(find: () => HTMLElement | undefined): () => void {
  let isMoved = false
  return tryUntil(() => {
    const isLost = isMoved && document.activeElement === document.body
    if (!isMoved || isLost) isMoved = moveFocus(find()) || isMoved
    return false
  })
}

function focusHeading(): () => void {
  return keepFocusOn(pageHeading)
}

/** Goes to a page. Another hospital on the same page is a new beginning, too: at the top, with focus on the heading. */
export function goTo(path: string): void {
  const isSamePage = new URL(path, location.href).pathname === location.pathname
  services().navigate(path)
  if (!isSamePage) return
  window.scrollTo({ top: 0, behavior: 'instant' })
  onceRedrawn(() => void focusHeading())
}

function focusAgain(trace: FocusTrace | undefined): () => void {
  if (!trace) return focusHeading()
  let stop = keepFocusOn(trace)
  const isBack = () => trace() !== undefined && trace() === document.activeElement
  const late = setTimeout(() => {
    stop()
    if (!isBack() && document.activeElement === document.body) stop = focusHeading()
  }, focusTimeoutMs)
  return () => {
    clearTimeout(late)
    stop()
  }
}

/** The address distinguishes the entries of a tab's history that the router did not make, which all have one key. */
function keyOf({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`
}

/** Before the person has acted the page is still loading: it may redirect, and takes no focus. */
function hasActed(): boolean {
  return 'userActivation' in navigator ? navigator.userActivation.hasBeenActive : true
}

/** Whether the person reached a second page before this code was loaded, and has not focused anything in it. */
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
