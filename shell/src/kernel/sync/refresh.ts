import { isAbout, type Change } from '@keyroom/product-api'
import { useAccess } from '../access/access-store.ts'
import { rereadAccessFacts } from '../access/reread-access-facts.ts'
import { loadRegistry, useRegistry } from '../federation/registry-store.ts'
import { refreshServerState } from '../host/load-server-state.ts'
import { usePreferences } from '../preferences/preferences-store.ts'

/** What is to be asked for again. */
export type Stale = Change | 'everything'

/** Several changes that come together are one reason to ask, and not all browsers ask in the same moment (milliseconds). */
const collect = { least: 100, spread: 300 }

/**
 * Makes the page ask again for what may have changed, soon; a refetch that fails leaves what is shown. `onDone` hears,
 * after everything was asked for, whether all of it came.
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
    const isAccounts = stale.some((one) => one !== 'everything' && mayOpenOrClose(one))
    if (all && useRegistry.getState().status === 'failed') void loadRegistry(usePreferences.getState().locale)
    if (isAccounts || all || useAccess.getState().status === 'failed') rereadAccessFacts()
    const isComplete = await refreshServerState(concerns)
    if (all && !signal.aborted) onDone(isComplete)
  }
  return (stale) => {
    waiting.push(stale)
    if (!signal.aborted) timer ??= setTimeout(() => void run(), collect.least + Math.random() * collect.spread)
  }
}

/** Whether access may depend on it: members and invitations of an organization open nothing, nor does what was saved. */
function mayOpenOrClose(change: Change): boolean {
  if (change.subject === 'public-data' || change.subject === 'imports' || change.subject === 'saved') return false
  return change.subject !== 'organization' || change.part === undefined || change.part === 'settings'
}
