import type { HostValue, HostIntl, Preferences, SessionFacts } from '@keyroom/contract'
import type { StoreApi } from 'zustand'
import { useSession } from '../session/session-store.ts'

/** A part of a store as remotes see it; `select` must give the same object until that part changes. */
export function hostValueOf<State, Value>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Value,
): HostValue<Value> {
  return {
    get: () => select(store.getState()),
    subscribe: (onChange) =>
      store.subscribe((state, before) => {
        if (select(state) !== select(before)) onChange()
      }),
  }
}

type IntlValue = ReturnType<HostIntl['get']>

const values = new Map<string, IntlValue>()

/** Language and direction out of the UI configuration; the same object for the same two. */
export function intlValueOf({ locale, rtlLayout }: Preferences): IntlValue {
  const direction = rtlLayout ? 'rtl' : 'ltr'
  const known = values.get(`${locale} ${direction}`)
  if (known) return known
  const value: IntlValue = { locale, direction }
  values.set(`${locale} ${direction}`, value)
  return value
}

/**
 * The session as a remote sees it. A remote is drawn only for signed-in people; when the session ends, it keeps the last
 * facts until it is removed.
 */
export function sessionValue(): HostValue<SessionFacts> {
  let facts: SessionFacts | undefined
  const get = () => {
    const session = useSession.getState()
    if (session.phase === 'signed-in') facts = session
    if (!facts)
      throw new Error('Expected a signed-in person, got none. Read the session only while the remote is drawn.')
    return facts
  }
  return {
    get,
    subscribe: (onChange) =>
      useSession.subscribe((session) => {
        if (session.phase === 'signed-in') onChange()
      }),
  }
}
