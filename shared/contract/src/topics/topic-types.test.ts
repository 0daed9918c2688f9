import { expect, test } from '@jest/globals'
import type { Account } from '../account/account.ts'
import { createEventBus } from '../bus/create-event-bus.ts'
import type { EventBus, TabChannel } from '../bus/event-bus.ts'
import type { Locale } from '../preferences/locale.ts'
import type { Preferences } from '../preferences/preferences.ts'
import type { PayloadOf } from './topic.ts'
import { topics } from './topics.ts'

// What the compiler knows about payloads. Each @ts-expect-error is a separate test: tsc fails when the line compiles.

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_are: Same<A, B>) => undefined

function setUp() {
  const refused: unknown[] = []
  const hub = createEventBus({
    topics: Object.values(topics),
    checkPayloads: true,
    report: (error) => refused.push(error),
  })
  const events: EventBus = hub.as('map')
  return { events, refused }
}

test('gives a payload the type of its schema', () => {
  expect(Object.keys(topics)).not.toHaveLength(0)
  same<PayloadOf<typeof topics.localeChanged>, { locale: Locale }>(true)
  same<PayloadOf<typeof topics.preferencesChanged>, Preferences>(true)
  same<PayloadOf<typeof topics.accountChanged>, { account: Account | null; sub: string | null }>(true)
  same<PayloadOf<typeof topics.sessionEnded>, { reason: 'logout' | 'expired' }>(true)
  // @ts-expect-error: the payload is not of type any
  same<PayloadOf<typeof topics.facilitySelected>, unknown>(true)
})

test('infers the types of subscribers and of the last payload', () => {
  const { events } = setUp()
  events.subscribe(topics.facilitySelected, (payload) => same<typeof payload, { ccn: string; name: string }>(true))
  events.subscribe(topics.localeChanged, ({ locale }) => {
    same<typeof locale, Locale>(true)
    // @ts-expect-error: Italian is not a language of the product
    return locale === 'it'
  })
  const last = events.last(topics.sessionEnded)
  same<typeof last, { reason: 'logout' | 'expired' } | undefined>(true)
  // @ts-expect-error: a hospital has a name, not a title
  events.subscribe(topics.facilitySelected, ({ title }) => title)
  // @ts-expect-error: a function that takes a text gets an object
  events.subscribe(topics.localeChanged, (locale: string) => locale)
  expect(last).toBeUndefined()
})

test('refuses in the schema what the compiler refuses', () => {
  const { events, refused } = setUp()
  // @ts-expect-error: a language that the product does not have
  events.publish(topics.localeChanged, { locale: 'it' })
  // @ts-expect-error: the name is missing
  events.publish(topics.facilitySelected, { ccn: '220071' })
  // @ts-expect-error: the number is text
  events.publish(topics.facilitySelected, { ccn: 220_071, name: 'General' })
  // @ts-expect-error: preferences are published completely
  events.publish(topics.preferencesChanged, { layout: 'horizontal' })
  // @ts-expect-error: a payload is needed
  events.publish(topics.sessionEnded)
  expect(refused).toHaveLength(5)
})

test('accepts a BroadcastChannel as the channel between tabs', () => {
  const channel = new BroadcastChannel('types')
  const asTabChannel: TabChannel = channel
  channel.close()
  expect(asTabChannel).toBe(channel)
})
