import { isAbout, type Change } from '@keyroom/product-api'
import { create } from 'zustand'
import { useAccess } from '../access/access-store.ts'
import { rereadAccessFacts } from '../access/read-access-facts.ts'
import { refreshServerState } from '../api/load-server-state.ts'
import { loadRegistry, useRegistry } from '../federation/registry-store.ts'
import { usePreferences } from '../preferences/preferences-store.ts'
import { isSavedWork } from './is-saved-work.ts'

/** What is out of date. */
export type Stale = Change | 'everything'

/** Collects changes that arrive together into one refresh, and spreads the refreshes of many browsers over time. */
const delayMs = { min: 100, spread: 300 }

/**
 * Fetches again, soon, what may have changed. A failed refetch keeps what is shown. After a refresh of everything,
 * `onDone` is told whether all of it arrived.
 */
export function createRefresh(signal: AbortSignal, onDone: (isComplete: boolean) => void): (stale: Stale) => void {
  let waiting: Stale[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  const run = async () => {
    const stale = waiting
    waiting = []
    timer = undefined
    const all = stale.includes('everything')
    const concerns = (key: readonly unknown[]) => all || stale.some((one) => one !== 'everything' && isAbout(one, key))
    const isAccounts = stale.some((one) => one !== 'everything' && mayAffectAccess(one))
    if (all && useRegistry.getState().status === 'failed') void loadRegistry(usePreferences.getState().locale)
    if (isAccounts || all || useAccess.getState().status === 'failed') rereadAccessFacts()
    const isComplete = await refreshServerState(concerns)
    if (all && !signal.aborted) onDone(isComplete)
  }
  return (stale) => {
    waiting.push(stale)
    if (!signal.aborted) timer ??= setTimeout(() => void run(), delayMs.min + Math.random() * delayMs.spread)
  }
}

/** Whether the change may affect access. Members, invitations and saved work of an organization do not. */
function mayAffectAccess(change: Change): boolean {
  if (change.subject === 'public-data' || change.subject === 'imports' || isSavedWork(change)) return false
  return change.subject !== 'organization' || change.part === undefined || change.part === 'settings'
}

/** The last time that everything was requested again, and whether all of it arrived. */
export interface LastRefresh {
  readonly at: number
  readonly isComplete: boolean
}

export const useLastRefresh = create<LastRefresh>(() => ({ at: 0, isComplete: true }))

/** Everything has been requested again. */
export function noteRefresh(isComplete: boolean): void {
  useLastRefresh.setState(({ at }) => ({ at: at + 1, isComplete }))
}
