import type { DriveTimeProblem, Outcome } from '@keyroom/drive-times'

/** An order that has no answer. Its facts go from the thread to the route. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
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
  const { status, code } = refusals[outcome.problem.code]
  throw new OrderRefused(status, code, outcome.problem.message)
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
