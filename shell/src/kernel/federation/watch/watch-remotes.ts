import { usePreferences } from '../../preferences/preferences-store.ts'
import { useRegistry } from '../registry-store.ts'
import { useRemotes } from '../remotes-store.ts'
import { failedRemotes, restoreRemotes } from './restore-remotes.ts'
import { checkRegistry } from './check-registry.ts'
import { checkShellBuild } from './check-shell-build.ts'
import { checkOffers } from './offers.ts'

export const checkIntervalMs = 60_000
export const retryIntervalMs = 2_000

/**
 * Checks what is published while the page is open, and restores what failed, until it is stopped. A hidden page sends no
 * requests; once it is visible again it checks at once.
 */
export function watchRemotes(): () => void {
  let looks: ReturnType<typeof setInterval> | undefined
  let tries: ReturnType<typeof setInterval> | undefined

  const look = async () => {
    await Promise.all([checkRegistry(), checkShellBuild()])
    await checkOffers()
  }
  const restore = () => checkRegistry().then(restoreRemotes)

  function follow(): void {
    const seen = document.visibilityState === 'visible'
    if (seen && looks === undefined) looks = setInterval(() => void look(), checkIntervalMs)
    if (!seen) looks = ended(looks)
    const failed = seen && hasFailed()
    if (failed && tries === undefined) {
      tries = setInterval(() => void restore(), retryIntervalMs)
      void restore()
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

/** Whether a remote, the registry, or its labels in the person's language failed to load. */
function hasFailed(): boolean {
  const { status, locale } = useRegistry.getState()
  const otherLanguage = status === 'ready' && locale !== usePreferences.getState().locale
  return status === 'failed' || otherLanguage || failedRemotes().length > 0
}
