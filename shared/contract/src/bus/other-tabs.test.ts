import { afterEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { defaultPreferences } from '../preferences/preferences.ts'
import { topics } from '../topics/topics.ts'
import { createEventBus } from './create-event-bus.ts'

const open: BroadcastChannel[] = []
const channelName = 'keyroom-test'

function openChannel() {
  const channel = new BroadcastChannel(channelName)
  open.push(channel)
  return channel
}

function openTab() {
  const errors: Error[] = []
  const hub = createEventBus({
    topics: Object.values(topics),
    checkPayloads: true,
    channel: openChannel(),
    report: (error) => errors.push(error as Error),
  })
  return { hub, errors, bus: hub.as('shell') }
}

/** Messages between two channels keep their order, so when this one arrived, every earlier one did. */
async function settled(from: BroadcastChannel) {
  const listener = openChannel()
  const arrived = new Promise<void>((resolve) => {
    listener.addEventListener('message', ({ data }) => {
      if (data === 'settled') resolve()
    })
  })
  from.postMessage('settled')
  await arrived
}

afterEach(() => {
  for (const channel of open.splice(0)) channel.close()
})

const account = { id: 'auth0|1', display_name: 'Ada', name: 'ada@planner.test', accountType: 'personal' } as const

test.each([
  ['locale', topics.localeChanged, { locale: 'fr' }],
  ['preferences', topics.preferencesChanged, { ...defaultPreferences, borderRadius: 12 }],
  ['account', topics.accountChanged, { account, sub: 'auth0|1' }],
] as const)('%s reaches the other tabs and becomes their state', async (_name, topic, payload) => {
  const [here, there] = [openTab(), openTab()]
  const heard = new Promise((resolve) => there.bus.subscribe(topic, resolve))
  here.bus.publish(topic, payload)
  expect(await heard).toEqual(payload)
  const late = jest.fn()
  there.bus.subscribe(topic, late)
  expect(late.mock.calls).toEqual([[payload]])
  expect(there.hub.inspect().find(({ id }) => id === topic.id)?.lastPublisher).toBe('another tab')
})

test('does not receive its own messages from the channel, nor forward those of others', async () => {
  const [here, there] = [openTab(), openTab()]
  const hear = jest.fn()
  here.bus.subscribe(topics.localeChanged, hear)
  const heard = new Promise((resolve) => there.bus.subscribe(topics.localeChanged, resolve))
  here.bus.publish(topics.localeChanged, { locale: 'ro' })
  await heard
  await settled(openChannel())
  expect(hear).toHaveBeenCalledTimes(1)
})

test.each([
  ['a selected facility', topics.facilitySelected, { ccn: '220071', name: 'General' }],
  ['the end of the session', topics.sessionEnded, { reason: 'logout' }],
  ['a notification', topics.notificationRequested, { severity: 'info', message: 'Saved' }],
] as const)('%s stays in its tab', async (_name, topic, payload) => {
  const [here, there] = [openTab(), openTab()]
  const hear = jest.fn()
  there.bus.subscribe(topic, hear)
  here.bus.publish(topic, payload)
  // A message from another tab on such a topic is ignored as well.
  const stranger = openChannel()
  stranger.postMessage({ topic: topic.id, payload })
  await settled(stranger)
  expect(hear).not.toHaveBeenCalled()
})

describe('a malformed message', () => {
  test('is refused with the reason and does not change the state', async () => {
    const { bus, errors, hub } = openTab()
    bus.publish(topics.localeChanged, { locale: 'fr' })
    const stranger = openChannel()
    stranger.postMessage({ topic: 'locale/changed@1', payload: { locale: 'xx' } })
    stranger.postMessage({ topic: 'account/changed@1', payload: { account: { id: 7 }, sub: null } })
    stranger.postMessage({ topic: 'preferences/changed@1', payload: { ...defaultPreferences, layout: 'diagonal' } })
    await settled(stranger)
    expect(bus.last(topics.localeChanged)).toEqual({ locale: 'fr' })
    expect(bus.last(topics.accountChanged)).toBeUndefined()
    expect(bus.last(topics.preferencesChanged)).toBeUndefined()
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Expected a valid payload on locale\/changed@1, got this from another tab:[^]*"en"\|"fr"[^]*at locale$/,
      ),
      expect.stringMatching(/account\/changed@1[^]*expected string, received number[^]*at account.id/),
      expect.stringMatching(/preferences\/changed@1[^]*at layout/),
    ])
    expect(hub.inspect().flatMap(({ rejected }) => rejected)).toHaveLength(3)
  })

  test('is ignored without a report when it is not a message of the bus', async () => {
    const { errors, hub } = openTab()
    const before = hub.inspect()
    const stranger = openChannel()
    for (const message of fc.sample(fc.jsonValue(), 200)) stranger.postMessage(message)
    stranger.postMessage({ topic: 'locale/changed@2', payload: { locale: 'fr' } })
    stranger.postMessage({ topic: '__proto__', payload: {} })
    await settled(stranger)
    expect(hub.inspect()).toEqual(before)
    expect(errors).toEqual([])
  })
})

test('reports a channel that cannot send, and still delivers in this tab', () => {
  const errors: unknown[] = []
  const hub = createEventBus({
    topics: Object.values(topics),
    checkPayloads: false,
    channel: {
      postMessage: () => {
        throw new Error('closed')
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
    report: (error) => errors.push(error),
  })
  const hear = jest.fn()
  hub.as('map').subscribe(topics.localeChanged, hear)
  hub.as('shell').publish(topics.localeChanged, { locale: 'fr' })
  expect(hear).toHaveBeenCalledTimes(1)
  expect(errors).toEqual([new Error('closed')])
})

test('receives nothing from other tabs after it was closed', async () => {
  const { bus, hub } = openTab()
  hub.close()
  const stranger = openChannel()
  stranger.postMessage({ topic: 'locale/changed@1', payload: { locale: 'fr' } })
  await settled(stranger)
  expect(bus.last(topics.localeChanged)).toBeUndefined()
})
