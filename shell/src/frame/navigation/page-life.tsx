import { languages, localeOf } from '@keyroom/intl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useRegistry } from '../federation/registry-store.ts'
import type { ShellRouter } from '../router/create-router.tsx'
import { useSession } from '../session/session-store.ts'
import { announce } from './announce.ts'
import { Announcer } from './announcer.tsx'
import { followVisits } from './follow-visits.ts'
import { knownTitle } from './page-title.ts'
import { useHeadingText } from './use-heading-text.ts'

const product = 'KeyRoom'

/** A page may lead on at once, and its heading may still be the one of the page before. */
const settledAfterMs = 250

/** What goes along with every page, the shell's and the remotes': title, announcement, focus and scroll. */
export function PageLife({ router }: { router: ShellRouter }) {
  const title = usePageTitle(router)
  useEffect(() => {
    document.title = title ? `${title} | ${product}` : product
  }, [title])
  useEffect(() => followVisits(router), [router])
  useTitleAnnounced(router.state.location.pathname, title)
  useLanguageAnnounced()
  return <Announcer />
}

function usePageTitle(router: ShellRouter): string | undefined {
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

/** Says where one has come to, once for each change of page. */
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

/** A tab in the background is not listened to. */
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
