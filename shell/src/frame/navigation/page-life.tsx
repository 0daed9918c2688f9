import { languages, localeOf } from '@keyroom/intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import type { DataRouter } from '@keyroom/ui/router'
import { useSession } from '../../kernel/session/session-store.ts'
import { announce } from './announce.ts'
import { Announcer } from './announcer.tsx'
import { followVisits } from './follow-visits.ts'
import { knownTitle } from './known-title.ts'
import { pageHeading } from './heading.ts'

const product = 'KeyRoom'

/** A page may redirect at once, and the heading may still be the previous page's. */
const settledAfterMs = 250

/** What goes along with every page, the shell's and the remotes': title, announcement, focus and scroll. */
export function PageLife({ router }: { router: DataRouter }) {
  const title = usePageTitle(router)
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product
  }, [title])
  useEffect(() => followVisits(router), [router])
  useTitleAnnounced(router.state.location.pathname, title)
  useLanguageAnnounced()
  return <Announcer />
}

function usePageTitle(router: DataRouter): string | undefined {
  const intl = useIntl()
  const state = useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => router.state,
  )
  const entries = useRegistry((registry) => registry.entries)
  const phase = useSession((session) => session.phase)
  const known = knownTitle(state, entries, phase)
  const heading = useHeadingText(!known)
  if (!known) return heading
  return 'id' in known ? intl.formatMessage({ id: known.id }) : known.text
}

/** Announces the title once for each change of page. */
function useTitleAnnounced(pathname: string, title: string | undefined): void {
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname || !title) return
    const timer = setTimeout(() => {
      announced.current = pathname
      announce(title)
    }, settledAfterMs)
    return () => clearTimeout(timer)
  }, [pathname, title])
}

/** Announces a change of language, but not in a hidden tab. */
function useLanguageAnnounced(): void {
  const intl = useIntl()
  const spoken = useRef(intl.locale)
  useEffect(() => {
    if (spoken.current === intl.locale) return
    spoken.current = intl.locale
    const { ownName } = languages[localeOf(intl.locale)]
    if (document.visibilityState === 'visible') {
      announce(intl.formatMessage({ id: 'shell.header.language' }, { language: ownName }))
    }
  }, [intl])
}

/** The text of the page’s heading; nothing while it is not needed, or without a heading. */
function useHeadingText(isWanted: boolean): string | undefined {
  return useSyncExternalStore(isWanted ? subscribe : ignore, isWanted ? headingText : nothing)
}

function headingText(): string | undefined {
  return pageHeading()?.textContent.trim() || undefined
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

const ignore = () => () => undefined
const nothing = () => undefined
