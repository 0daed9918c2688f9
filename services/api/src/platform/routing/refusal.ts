import type { ErrorAnswer } from '@keyroom/product-api/schemas'

/** What a refusal says besides its status; `ErrorAnswer` without the request id. */
export interface RefusalFacts {
  readonly code: string
  readonly message: string
  readonly expected?: string
  readonly received?: string
  /** The organizations that stand in the way, where it is they. */
  readonly organizations?: NonNullable<ErrorAnswer['organizations']>
}

/** A request that is answered with an error on purpose. What it says is meant for the client. */
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

/** The same for what does not exist and for what belongs to somebody else, so that nobody can tell the two apart. */
export function notFound(): Refusal {
  return new Refusal(404, { code: 'not-found', message: 'There is nothing here, or nothing for this account.' })
}

/** Something that the API depends on does not answer now; the client may try again. */
export function unavailable(code: string, message: string, retryAfterSeconds = 5): Refusal {
  return new Refusal(503, { code, message }, { 'retry-after': String(retryAfterSeconds) })
}
