import type { Locale } from '@keyroom/contract'

/** What the inline script of the page started before the shell's code was there. */
interface Boot {
  readonly locale: Locale
  readonly config: Promise<unknown>
  readonly registry: Promise<unknown>
}

declare global {
  interface Window {
    keyroomBoot?: Boot
    /** Loads the page once more, or says that it could not start (see `page/start-failure.js`). */
    readonly keyroomStartFailed: (error: unknown) => void
  }
}

/** Takes over the fetches of the inline script; there is nothing left to take the second time. */
export function takeBoot(): Boot | undefined {
  const boot = window.keyroomBoot
  delete window.keyroomBoot
  return boot
}
