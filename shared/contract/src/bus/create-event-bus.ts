import '../plain-errors.ts'
import * as z from 'zod/mini'
import type { PayloadOf, Topic } from '../topics/topic.ts'
import type { EventBus, RejectedPayload, TopicInspection, TabChannel } from './event-bus.ts'

/** How the shell sets up its one bus. */
export interface EventBusOptions {
  /** Every topic that may be published. */
  readonly topics: readonly Topic[]
  /** Checks what this page publishes against the schema: on in development and in tests. */
  readonly checkPayloads: boolean
  /** The channel for cross-tab topics; its incoming messages are always checked. */
  readonly channel?: TabChannel
  /** Gets the error of a subscriber, of a refused payload, and of a message that could not be sent to other tabs. */
  readonly report: (error: unknown) => void
}

/** The bus as the shell holds it. */
export interface EventBusHub {
  /** The bus of the named party (the shell, or a remote), with a function that ends all its subscriptions. */
  readonly as: (party: string) => EventBus & { readonly unsubscribeAll: () => void }
  /** The topics for the developer panel. */
  readonly inspect: () => TopicInspection[]
  readonly close: () => void
}

interface Line {
  readonly topic: Topic
  readonly subscribers: Set<{ readonly party: string; readonly hear: (payload: never) => void }>
  last: { readonly publisher: string; readonly payload: unknown } | undefined
  readonly rejected: RejectedPayload[]
}

const maxRejectedKept = 20

/** Makes the page's one event bus. */
export function createEventBus({ topics, checkPayloads, channel, report }: EventBusOptions): EventBusHub {
  const lines = new Map<string, Line>(
    topics.map((topic) => [topic.id, { topic, subscribers: new Set(), last: undefined, rejected: [] }]),
  )

  const lineOf = (topic: Topic): Line => {
    const line = lines.get(topic.id)
    if (!line)
      throw new Error(
        `Expected a topic of this contract, got "${topic.id}". Use one of ${[...lines.keys()].join(', ')}.`,
      )
    return line
  }

  /** Whether the payload is valid; an invalid one is reported and kept for the developer panel. */
  const fits = (line: Line, publisher: string, payload: unknown): boolean => {
    const checked = line.topic.schema.safeParse(payload)
    if (checked.success) return true
    const reason = z.prettifyError(checked.error)
    line.rejected.push({ publisher, payload, reason })
    if (line.rejected.length > maxRejectedKept) line.rejected.shift()
    report(new Error(`Expected a valid payload on ${line.topic.id}, got this from ${publisher}:\n${reason}`))
    return false
  }

  const attempt = (effect: () => void) => {
    try {
      effect()
    } catch (error) {
      report(error)
    }
  }

  const deliver = (line: Line, publisher: string, payload: unknown) => {
    line.last = { publisher, payload }
    // Iterate over a copy, since a subscriber that joins now gets the replay; one that left meanwhile is skipped.
    for (const subscriber of Array.from(line.subscribers)) {
      if (line.subscribers.has(subscriber)) attempt(() => subscriber.hear(payload as never))
    }
  }

  const hearOtherTab = ({ data }: { data: unknown }) => {
    const message = tabMessageSchema.safeParse(data)
    const line = message.success ? lines.get(message.data.topic) : undefined
    if (!message.success || !line?.topic.crossTab) return
    if (fits(line, 'another tab', message.data.payload)) deliver(line, 'another tab', message.data.payload)
  }
  channel?.addEventListener('message', hearOtherTab)

  const as: EventBusHub['as'] = (party) => {
    const own = new Set<() => void>()
    return {
      publish(topic, payload) {
        const line = lineOf(topic)
        if (checkPayloads && !fits(line, party, payload)) return
        deliver(line, party, payload)
        if (topic.crossTab) attempt(() => channel?.postMessage({ topic: topic.id, payload }))
      },
      subscribe<T extends Topic>(topic: T, hear: (payload: PayloadOf<T>) => void) {
        const line = lineOf(topic)
        const subscriber = { party, hear }
        line.subscribers.add(subscriber)
        const unsubscribe = () => {
          line.subscribers.delete(subscriber)
          own.delete(unsubscribe)
        }
        own.add(unsubscribe)
        const { last } = line
        if (topic.retained && last) attempt(() => hear(last.payload as PayloadOf<T>))
        return unsubscribe
      },
      last<T extends Topic>(topic: T) {
        return topic.retained ? (lineOf(topic).last?.payload as PayloadOf<T> | undefined) : undefined
      },
      unsubscribeAll: () => own.forEach((unsubscribe) => unsubscribe()),
    }
  }

  return {
    as,
    inspect: () => [...lines.values()].map(inspectLine),
    close: () => channel?.removeEventListener('message', hearOtherTab),
  }
}

const tabMessageSchema = z.object({ topic: z.string(), payload: z.unknown() })

function inspectLine({ topic, last, subscribers, rejected }: Line): TopicInspection {
  return {
    id: topic.id,
    lastPublisher: last?.publisher,
    lastPayload: last?.payload,
    subscribers: [...subscribers].map((subscriber) => subscriber.party),
    rejected: [...rejected],
  }
}
