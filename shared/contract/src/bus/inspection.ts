/** What the developer panel shows of one topic. */
export interface TopicInspection {
  readonly id: string
  readonly lastPublisher: string | undefined
  readonly lastPayload: unknown
  readonly subscribers: readonly string[]
  readonly rejected: readonly RejectedPayload[]
}

/** A payload that did not fit the topic's schema: who said it, and what was expected. */
export interface RejectedPayload {
  readonly publisher: string
  readonly payload: unknown
  readonly reason: string
}
