import type { EventBus } from './event-bus.ts'
import type { EventBusHub } from './create-event-bus.ts'

/** A remote's view of the bus, and the function with which the shell reports that a screen was mounted or unmounted. */
export interface MountedEvents {
  readonly events: EventBus
  /**
   * Call it before the effects of a screen of the remote run, and call the returned function when the screen is unmounted. A
   * child's effects run before its parent's, so a component that wraps the screen calls it in `useInsertionEffect`.
   */
  readonly mount: () => () => void
}

/**
 * A bus on which subscriptions made during a mount end with the last screen of that mount. Subscriptions that the remote
 * made while its code loaded, before any screen, last as long as the page.
 */
export function createMountedEvents(hub: EventBusHub, party: string): MountedEvents {
  const lasting = hub.as(party)
  let current = lasting
  let screens = 0
  return {
    events: {
      publish: (topic, payload) => lasting.publish(topic, payload),
      subscribe: (topic, hear) => current.subscribe(topic, hear),
      last: (topic) => lasting.last(topic),
    },
    mount: () => {
      if (screens++ === 0) current = hub.as(party)
      let gone = false
      return () => {
        if (gone) return
        gone = true
        if (--screens > 0) return
        current.unsubscribeAll()
        current = lasting
      }
    },
  }
}
