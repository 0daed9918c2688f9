import type { DriveTimeProblem, Outcome } from '@keyroom/drive-times'

/** An order that has no answer. Its facts go from the thread to the route. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
  readonly status: number
  readonly code: string
  /** When to try again, if that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const refusals: Readonly<Record<DriveTimeProblem['code'], { readonly status: number; readonly code: string }>> = {
  no_road_near: { status: 422, code: 'no-road-near' },
  limit: { status: 422, code: 'drive-time-limit' },
  unavailable: { status: 503, code: 'drive-times-unavailable' },
  bad_response: { status: 503, code: 'drive-times-bad-response' },
}

/** @throws OrderRefused for a problem of an engine */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('value' in outcome) return outcome.value
  const { code: reason, message, retryAfterSeconds } = outcome.problem
  const { status, code } = refusals[reason]
  throw new OrderRefused(status, code, message, retryAfterSeconds)
}

/** What is measured of one place among many; nothing if no road is near it, since the others still have their times. */
export async function measureIfOnRoad<Value>(measure: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await measure()
  } catch (error) {
    if (error instanceof OrderRefused && error.code === 'no-road-near') return undefined
    throw error
  }
}
