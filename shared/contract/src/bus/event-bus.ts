import type { PayloadOf, Topic } from '../topics/topic.ts'

/**
 * The typed event bus as one party sees it.
 *
 * @example
 * host.events.subscribe(topics.localeChanged, ({ locale }) => redraw(locale))
 * host.events.publish(topics.facilitySelected, { ccn: '220071', name: 'Massachusetts General Hospital' })
 * @public
 */
export interface EventBus {
  /** Publishes a payload on a topic. Every subscriber gets it before this returns, even if another one throws. */
  publish<T extends Topic>(topic: T, payload: PayloadOf<T>): void
  /**
   * Subscribes to a topic until the returned function is called. A state topic with an earlier payload is replayed
   * at once.
   */
  subscribe<T extends Topic>(topic: T, hear: (payload: PayloadOf<T>) => void): () => void
  /** The last payload of a state topic. */
  last<T extends Topic>(topic: T): PayloadOf<T> | undefined
}

/** What the developer panel shows of one topic. */
export interface TopicInspection {
  readonly id: string
  readonly lastPublisher: string | undefined
  readonly lastPayload: unknown
  readonly subscribers: readonly string[]
  readonly rejected: readonly RejectedPayload[]
}

/** A payload that did not match the topic's schema: who published it, and what was expected. */
export interface RejectedPayload {
  readonly publisher: string
  readonly payload: unknown
  readonly reason: string
}

/** The part of a `BroadcastChannel` that the bus uses. */
export interface TabChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', hear: (event: { data: unknown }) => void): void
}
