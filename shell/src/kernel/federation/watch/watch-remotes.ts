import { usePreferences } from '../../preferences/preferences-store.ts'
import { useRegistry } from '../registry-store.ts'
import { useRemotes } from '../remotes-store.ts'
import { failedRemotes, healRemotes } from './heal-remotes.ts'
import { lookAtRegistry } from './look-at-registry.ts'
import { lookAtShell } from './look-at-shell.ts'
import { checkOffers } from './offers.ts'

/** Milliseconds between two looks whether something was published. */
export const lookEveryMs = 60_000
/** Milliseconds between two tries to bring back what failed. */
export const healEveryMs = 2_000

/**
 * Follows what is published while the page is open, and brings back what failed, until it is ended. A page that is not
 * seen asks for nothing; once it is seen again it looks at once.
 */
export function watchRemotes(): () => void {
  let looks: ReturnType<typeof setInterval> | undefined
  let tries: ReturnType<typeof setInterval> | undefined

  const look = async () => {
    await Promise.all([lookAtRegistry(), lookAtShell()])
    await checkOffers()
  }
  const heal = () => lookAtRegistry().then(healRemotes)

  function follow(): void {
    const seen = document.visibilityState === 'visible'
    if (seen && looks === undefined) looks = setInterval(() => void look(), lookEveryMs)
    if (!seen) looks = ended(looks)
    const failed = seen && hasFailed()
    if (failed && tries === undefined) {
      tries = setInterval(() => void heal(), healEveryMs)
      void heal()
    }
    if (!failed) tries = ended(tries)
  }
  function turn(): void {
    follow()
    if (document.visibilityState === 'visible') void look()
  }

  document.addEventListener('visibilitychange', turn)
  const stops = [useRemotes, useRegistry, usePreferences].map((store) => store.subscribe(follow))
  follow()
  return () => {
    document.removeEventListener('visibilitychange', turn)
    stops.forEach((stop) => stop())
    looks = ended(looks)
    tries = ended(tries)
  }
}

function ended(timer: ReturnType<typeof setInterval> | undefined): undefined {
  clearInterval(timer)
}

/** Whether something is missing that may come back: a remote, the registry, or its labels in the person's language. */
function hasFailed(): boolean {
  const { status, locale } = useRegistry.getState()
  const otherLanguage = status === 'ready' && locale !== usePreferences.getState().locale
  return status === 'failed' || otherLanguage || failedRemotes().length > 0
}
