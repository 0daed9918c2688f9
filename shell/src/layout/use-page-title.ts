import { useLocation } from '@keyroom/ui/router'
import { useEffect, useRef } from 'react'
import { useRegistry } from '../federation/registry-store.ts'
import { pageTrail } from './page-trail.ts'

const product = 'KeyRoom'

/** Puts the page's title into the document's, and after a change of page moves focus to its heading. */
export function usePageTitle(): void {
  const { pathname } = useLocation()
  const entries = useRegistry((registry) => registry.entries)
  const title = pageTrail(entries, pathname)?.title
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product
  }, [title])

  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return focusHeading()
  }, [pathname])
}

/** The heading may come later than the address: focus waits for it, but not for ever, and not past a person's own act. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (focus()) return () => undefined
  const observer = new MutationObserver(() => {
    if (focus()) stop()
  })
  const stop = () => {
    observer.disconnect()
    clearTimeout(late)
    document.removeEventListener('keydown', stop)
    document.removeEventListener('pointerdown', stop)
  }
  const late = setTimeout(stop, 10_000)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', stop)
  document.addEventListener('pointerdown', stop)
  return stop
}
