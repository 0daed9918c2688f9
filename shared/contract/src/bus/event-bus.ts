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
  /** Says something on a topic. Every subscriber hears it before this returns, whatever another one throws. */
  publish<T extends Topic>(topic: T, payload: PayloadOf<T>): void
  /**
   * Hears a topic until the returned function is called. A state topic is replayed at once when something was said
   * on it before.
   */
  subscribe<T extends Topic>(topic: T, hear: (payload: PayloadOf<T>) => void): () => void
  /** What was last said on a state topic. */
  last<T extends Topic>(topic: T): PayloadOf<T> | undefined
}
