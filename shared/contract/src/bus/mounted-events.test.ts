import { expect, jest, test } from '@jest/globals'
import { topics } from '../topics/topics.ts'
import { createEventBus } from './create-event-bus.ts'
import { createMountedEvents } from './mounted-events.ts'

function setUp() {
  const hub = createEventBus({ topics: Object.values(topics), checkPayloads: true, report: () => undefined })
  const subscribers = () => hub.inspect().flatMap((topic) => topic.subscribers)
  return { hub, subscribers, map: createMountedEvents(hub, 'map') }
}
const ignore = () => undefined

test('ends subscriptions of a mount with the mount', () => {
  const { hub, map } = setUp()
  const hear = jest.fn()
  const unmount = map.mount()
  map.events.subscribe(topics.localeChanged, hear)
  hub.as('shell').publish(topics.localeChanged, { locale: 'fr' })
  unmount()
  hub.as('shell').publish(topics.localeChanged, { locale: 'ro' })
  expect(hear.mock.calls).toEqual([[{ locale: 'fr' }]])
})

test('leaves no subscription after 20 mounts', () => {
  const { map, subscribers } = setUp()
  for (let mount = 0; mount < 20; mount++) {
    const unmount = map.mount()
    map.events.subscribe(topics.localeChanged, ignore)
    map.events.subscribe(topics.accountChanged, ignore)
    unmount()
  }
  expect(subscribers()).toEqual([])
})

test('keeps a subscription that the remote made before any screen', () => {
  const { map, subscribers } = setUp()
  map.events.subscribe(topics.localeChanged, ignore)
  map.mount()()
  expect(subscribers()).toEqual(['map'])
})

test('keeps a mount until its last screen is unmounted', () => {
  const { map, subscribers } = setUp()
  const leaveFirst = map.mount()
  map.events.subscribe(topics.localeChanged, ignore)
  const leaveSecond = map.mount()
  leaveFirst()
  leaveFirst()
  expect(subscribers()).toEqual(['map'])
  leaveSecond()
  expect(subscribers()).toEqual([])
})

test('separates the mounts of different remotes', () => {
  const { hub, map, subscribers } = setUp()
  const analytics = createMountedEvents(hub, 'analytics')
  const unmount = map.mount()
  analytics.mount()
  map.events.subscribe(topics.localeChanged, ignore)
  analytics.events.subscribe(topics.localeChanged, ignore)
  unmount()
  expect(subscribers()).toEqual(['analytics'])
})

test('ends a subscription before its mount, and publishes without a mount', () => {
  const { map, subscribers } = setUp()
  map.events.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
  const unmount = map.mount()
  const unsubscribe = map.events.subscribe(topics.facilitySelected, ignore)
  unsubscribe()
  unsubscribe()
  unmount()
  expect(subscribers()).toEqual([])
  expect(map.events.last(topics.facilitySelected)?.ccn).toBe('220071')
})
