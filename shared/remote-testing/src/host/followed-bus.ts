import type { EventBus } from '@keyroom/contract'

/** The topics that a remote published on, and those that it consumed. */
export interface BusUse {
  readonly published: ReadonlySet<string>
  readonly consumed: ReadonlySet<string>
}

/** A remote's bus that records the used topics, for comparison with the descriptor. */
export function followedBus(bus: EventBus): { events: EventBus; use: BusUse } {
  const published = new Set<string>()
  const consumed = new Set<string>()
  const events: EventBus = {
    publish: (topic, payload) => {
      published.add(topic.id)
      bus.publish(topic, payload)
    },
    subscribe: (topic, hear) => {
      consumed.add(topic.id)
      return bus.subscribe(topic, hear)
    },
    last: (topic) => {
      consumed.add(topic.id)
      return bus.last(topic)
    },
  }
  return { events, use: { published, consumed } }
}
