import { describe, expect, jest, test } from '@jest/globals'
import { topics } from '../topics/topics.ts'
import type { PayloadOf } from '../topics/topic.ts'
import { createEventBus } from './create-event-bus.ts'

const lakeside = {
  account: { id: 'org_lakeside', display_name: 'Lakeside Health', name: 'lakeside', accountType: 'organization' },
  sub: 'auth0|sample-admin',
} as const

function setUp({ checkPayloads = true } = {}) {
  const errors: Error[] = []
  const hub = createEventBus({
    topics: Object.values(topics),
    checkPayloads,
    report: (error) => errors.push(error as Error),
  })
  return { hub, errors, shell: hub.as('shell'), map: hub.as('map') }
}

test('delivers a payload to every subscriber, including the publisher', () => {
  const { shell, map } = setUp()
  const heard: string[] = []
  shell.subscribe(topics.facilitySelected, ({ name }) => heard.push(`shell ${name}`))
  map.subscribe(topics.facilitySelected, ({ name }) => heard.push(`map ${name}`))
  map.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
  expect(heard).toEqual(['shell General', 'map General'])
})

test('does not deliver to subscribers of other topics', () => {
  const { shell, map } = setUp()
  const hear = jest.fn()
  map.subscribe(topics.sessionEnded, hear)
  shell.publish(topics.localeChanged, { locale: 'fr' })
  expect(hear).not.toHaveBeenCalled()
})

test('rejects a topic that the contract does not have, and names it', () => {
  const { map } = setUp()
  const foreign = { ...topics.localeChanged, id: 'locale/changed@9' } as const
  expect(() => map.publish(foreign, { locale: 'fr' })).toThrow(
    'Expected a topic of this contract, got "locale/changed@9". Use one of account/changed@1, ',
  )
})

describe('replay', () => {
  test('delivers the last payload of a state topic to a later subscriber', () => {
    const { shell, map } = setUp()
    shell.publish(topics.accountChanged, { account: null, sub: null })
    shell.publish(topics.accountChanged, lakeside)
    const hear = jest.fn()
    map.subscribe(topics.accountChanged, hear)
    expect(hear.mock.calls).toEqual([[lakeside]])
    expect(map.last(topics.accountChanged)).toBe(lakeside)
  })

  test('replays nothing before the first payload', () => {
    const { map } = setUp()
    const hear = jest.fn()
    map.subscribe(topics.localeChanged, hear)
    expect(hear).not.toHaveBeenCalled()
    expect(map.last(topics.localeChanged)).toBeUndefined()
  })

  test('does not replay a topic that is not a state topic', () => {
    const { shell, map } = setUp()
    shell.publish(topics.sessionEnded, { reason: 'logout' })
    const hear = jest.fn()
    map.subscribe(topics.sessionEnded, hear)
    expect(hear).not.toHaveBeenCalled()
    expect(map.last(topics.sessionEnded)).toBeUndefined()
  })

  test('delivers once to a subscriber that joins during delivery', () => {
    const { shell, map } = setUp()
    const late = jest.fn()
    shell.subscribe(topics.localeChanged, () => map.subscribe(topics.localeChanged, late))
    shell.publish(topics.localeChanged, { locale: 'ro' })
    expect(late.mock.calls).toEqual([[{ locale: 'ro' }]])
  })
})

describe('a payload that does not fit', () => {
  const wrong = { ccn: 'MGH', name: 'General' }

  test('is not delivered, but reported with what was expected and shown to developers', () => {
    const { hub, errors, shell, map } = setUp()
    const hear = jest.fn()
    shell.subscribe(topics.facilitySelected, hear)
    map.publish(topics.facilitySelected, wrong)
    expect(hear).not.toHaveBeenCalled()
    expect(errors[0]?.message).toMatch(
      /^Expected a valid payload on facility\/selected@1, got this from map:\n.*pattern/,
    )
    expect(errors[0]?.message).toContain('at ccn')
    expect(hub.inspect().find(({ id }) => id === 'facility/selected@1')?.rejected).toEqual([
      { publisher: 'map', payload: wrong, reason: expect.stringContaining('must match pattern') },
    ])
  })

  test('leaves the last valid payload for later subscribers', () => {
    const { map } = setUp()
    map.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
    map.publish(topics.facilitySelected, wrong)
    expect(map.last(topics.facilitySelected)).toEqual({ ccn: '220071', name: 'General' })
  })

  test('is not checked for in production, since the compiler has checked it', () => {
    const { errors, map } = setUp({ checkPayloads: false })
    map.publish(topics.facilitySelected, wrong)
    expect(errors).toEqual([])
    expect(map.last(topics.facilitySelected)).toBe(wrong)
  })

  test('is detected in preferences too, although stored preferences are repaired', () => {
    const { errors, shell } = setUp()
    shell.publish(topics.preferencesChanged, { borderRadius: 99 } as PayloadOf<typeof topics.preferencesChanged>)
    expect(errors[0]?.message).toContain('at borderRadius')
    expect(shell.last(topics.preferencesChanged)).toBeUndefined()
  })

  test('is kept for developers up to a maximum number', () => {
    const { hub, map } = setUp()
    for (let ccn = 0; ccn < 30; ccn++) map.publish(topics.facilitySelected, { ccn: String(ccn), name: '' })
    const rejected = hub.inspect().find(({ id }) => id === 'facility/selected@1')?.rejected ?? []
    expect(rejected).toHaveLength(20)
    expect(rejected.at(-1)?.payload).toEqual({ ccn: '29', name: '' })
  })
})

describe('a subscriber that throws', () => {
  const fail = () => {
    throw new Error('no map here')
  }

  test('affects neither the publisher nor later subscribers', () => {
    const { errors, shell, map } = setUp()
    const hear = jest.fn()
    map.subscribe(topics.localeChanged, fail)
    shell.subscribe(topics.localeChanged, hear)
    shell.publish(topics.localeChanged, { locale: 'zh' })
    expect(hear).toHaveBeenCalledTimes(1)
    expect(errors).toEqual([new Error('no map here')])
  })

  test('during replay still gets the function that ends its subscription', () => {
    const { hub, errors, shell, map } = setUp()
    shell.publish(topics.localeChanged, { locale: 'zh' })
    const unsubscribe = map.subscribe(topics.localeChanged, fail)
    expect(errors).toEqual([new Error('no map here')])
    unsubscribe()
    expect(hub.inspect().flatMap(({ subscribers }) => subscribers)).toEqual([])
  })
})

describe('the end of a subscription', () => {
  test('stops deliveries, including one that is under way', () => {
    const { shell, map } = setUp()
    const hear = jest.fn()
    shell.subscribe(topics.localeChanged, () => unsubscribe())
    const unsubscribe = map.subscribe(topics.localeChanged, hear)
    shell.publish(topics.localeChanged, { locale: 'ro' })
    expect(hear).not.toHaveBeenCalled()
  })

  test('of one party does not end those of others', () => {
    const { hub, map, shell } = setUp()
    shell.subscribe(topics.localeChanged, () => undefined)
    map.subscribe(topics.localeChanged, () => undefined)
    map.subscribe(topics.accountChanged, () => undefined)
    map.unsubscribeAll()
    expect(hub.inspect().flatMap(({ subscribers }) => subscribers)).toEqual(['shell'])
  })
})

test('shows developers the last publisher, its payload and the subscribers', () => {
  const { hub, shell, map } = setUp()
  map.subscribe(topics.localeChanged, () => undefined)
  shell.publish(topics.localeChanged, { locale: 'fr' })
  expect(hub.inspect().map(({ id }) => id)).toEqual(Object.values(topics).map(({ id }) => id))
  expect(hub.inspect().find(({ id }) => id === 'locale/changed@1')).toEqual({
    id: 'locale/changed@1',
    lastPublisher: 'shell',
    lastPayload: { locale: 'fr' },
    subscribers: ['map'],
    rejected: [],
  })
})
