import type { ErrorAnswer } from '@keyroom/product-api/schemas'

/** `ErrorAnswer` without the request id. */
export interface RefusalFacts {
  readonly code: string
  readonly message: string
  /** The place of what is not as expected. */
  readonly path?: string
  readonly expected?: string
  readonly received?: string
  /** The organizations that are the reason, if any. */
  readonly organizations?: NonNullable<ErrorAnswer['organizations']>
}

/** An expected error. Its facts are sent to the client. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly facts: RefusalFacts
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, facts: RefusalFacts, headers: Readonly<Record<string, string>> = {}) {
    super(facts.message)
    this.status = status
    this.facts = facts
    this.headers = headers
  }
}

/** Identical for what does not exist and what belongs to another account, so that no one can distinguish the two. */
export function notFound(): Refusal {
  return new Refusal(404, { code: 'not-found', message: 'There is nothing here, or nothing for this account.' })
}

/** There is no space left for a change, here or at the identity provider. */
export function storageFull(): Refusal {
  return new Refusal(507, {
    code: 'storage-full',
    message: 'There is no space left to store this, so nothing was changed. Reading works. Try again later.',
  })
}

/** A dependency of the API does not answer now; the client may try again. */
export function unavailable(code: string, message: string, retryAfterSeconds = 5): Refusal {
  return new Refusal(503, { code, message }, { 'retry-after': String(retryAfterSeconds) })
}

/** A dependency of the API did not answer. The log gets the message, and the client gets the refusal. */
export class DependencyUnavailable extends Error {
  readonly refusal: Refusal

  constructor(message: string, refusal: Refusal) {
    super(message)
    this.refusal = refusal
  }
}
