import { Auth0Client, type GetTokenSilentlyOptions } from '@auth0/auth0-spa-js'
import type { IdentityReach } from './identity-reach.ts'
import { isRefusal } from './is-refusal.ts'

/** How long the hidden frame may take, in seconds: at first, and when the service is known to be there. */
const frameSeconds = { first: 5, slow: 30 }
/** When a check has not ended by then, it is asked whether the service is there at all (milliseconds). */
const doubtAfter = 1_500

/**
 * The auth library's client, but for one thing: the library takes a sign-in service that can't be reached for "nobody is
 * signed in", and the page would send the person there, to an error page of the browser. This one waits until the
 * service is back and looks for the session then.
 */
export class PatientClient extends Auth0Client {
  readonly #reach: IdentityReach
  #begun: Promise<void> | undefined

  constructor(options: ConstructorParameters<typeof Auth0Client>[0], reach: IdentityReach) {
    super(options)
    this.#reach = reach
  }

  /** Begins what the library will ask for as soon as it is drawn. Resolves when its hidden frame is there, or not needed. */
  startLooking(): Promise<void> {
    const begun = this.#check()
    this.#begun = begun
    return new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('iframe')) settle()
      })
      const settle = () => {
        observer.disconnect()
        resolve()
      }
      observer.observe(document.body, { childList: true })
      begun.then(settle, settle)
    })
  }

  override checkSession(): Promise<void> {
    const begun = this.#begun ?? this.#check()
    this.#begun = undefined
    return begun
  }

  async #check(): Promise<void> {
    let timeoutInSeconds = frameSeconds.first
    for (;;) {
      const doubt = setTimeout(() => void this.#reach.check(), doubtAfter)
      const isAnswered = await this.#look({ timeoutInSeconds }).finally(() => clearTimeout(doubt))
      if (isAnswered) return
      const wasAway = await this.#reach.wait()
      // There, and yet silent: once more with all the time it may need. Then signing in openly is the way on.
      if (!wasAway && timeoutInSeconds === frameSeconds.slow) return
      timeoutInSeconds = wasAway ? frameSeconds.first : frameSeconds.slow
    }
  }

  /** Looks for a session; whether the answer is a yes or a no. */
  async #look(options: GetTokenSilentlyOptions): Promise<boolean> {
    const getTokenSilently = this.getTokenSilently.bind(this)
    let isAnswered = true
    // The library swallows why it found nothing; what it asks itself tells.
    this.getTokenSilently = (async (asked: GetTokenSilentlyOptions) =>
      getTokenSilently(asked).catch((error: unknown) => {
        isAnswered = isRefusal(error)
        throw error
      })) as typeof this.getTokenSilently
    try {
      await super.checkSession(options)
    } finally {
      this.getTokenSilently = getTokenSilently
    }
    return isAnswered
  }
}
