import type { EventBus } from './event-bus.ts'
import type { EventBusHub } from './create-event-bus.ts'

/** A remote's view of the bus, and the way in which the shell tells it that a screen came or went. */
export interface MountedEvents {
  readonly events: EventBus
  /**
   * Call before the effects of a screen of the remote run, and the returned function when the screen is taken away. A
   * child's effects run before its parent's, so a component that wraps the screen calls it in `useInsertionEffect`.
   */
  readonly mount: () => () => void
}

/**
 * A bus on which what is subscribed during a mount ends with the last screen of that mount. What the remote subscribed
 * while its code was loaded, before any screen, stays as long as the page does.
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
