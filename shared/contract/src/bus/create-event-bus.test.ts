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

test('every subscriber hears what is said, the publisher too', () => {
  const { shell, map } = setUp()
  const heard: string[] = []
  shell.subscribe(topics.facilitySelected, ({ name }) => heard.push(`shell ${name}`))
  map.subscribe(topics.facilitySelected, ({ name }) => heard.push(`map ${name}`))
  map.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
  expect(heard).toEqual(['shell General', 'map General'])
})

test('nobody hears another topic', () => {
  const { shell, map } = setUp()
  const hear = jest.fn()
  map.subscribe(topics.sessionEnded, hear)
  shell.publish(topics.localeChanged, { locale: 'fr' })
  expect(hear).not.toHaveBeenCalled()
})

test('a topic that the contract does not have is refused by name', () => {
  const { map } = setUp()
  const foreign = { ...topics.localeChanged, id: 'locale/changed@9' } as const
  expect(() => map.publish(foreign, { locale: 'fr' })).toThrow(
    'No topic "locale/changed@9" in this contract. It has: account/changed@1, ',
  )
})

describe('replay', () => {
  test('a state topic gives its last payload to who comes late', () => {
    const { shell, map } = setUp()
    shell.publish(topics.accountChanged, { account: null, sub: null })
    shell.publish(topics.accountChanged, lakeside)
    const hear = jest.fn()
    map.subscribe(topics.accountChanged, hear)
    expect(hear.mock.calls).toEqual([[lakeside]])
    expect(map.last(topics.accountChanged)).toBe(lakeside)
  })

  test('nothing is replayed before something was said', () => {
    const { map } = setUp()
    const hear = jest.fn()
    map.subscribe(topics.localeChanged, hear)
    expect(hear).not.toHaveBeenCalled()
    expect(map.last(topics.localeChanged)).toBeUndefined()
  })

  test('what happened once is not replayed', () => {
    const { shell, map } = setUp()
    shell.publish(topics.sessionEnded, { reason: 'logout' })
    const hear = jest.fn()
    map.subscribe(topics.sessionEnded, hear)
    expect(hear).not.toHaveBeenCalled()
    expect(map.last(topics.sessionEnded)).toBeUndefined()
  })

  test('who subscribes while others hear is told once', () => {
    const { shell, map } = setUp()
    const late = jest.fn()
    shell.subscribe(topics.localeChanged, () => map.subscribe(topics.localeChanged, late))
    shell.publish(topics.localeChanged, { locale: 'ro' })
    expect(late.mock.calls).toEqual([[{ locale: 'ro' }]])
  })
})

describe('a payload that does not fit', () => {
  const wrong = { ccn: 'MGH', name: 'General' }

  test('is heard by nobody, reported with what was expected, and shown to developers', () => {
    const { hub, errors, shell, map } = setUp()
    const hear = jest.fn()
    shell.subscribe(topics.facilitySelected, hear)
    map.publish(topics.facilitySelected, wrong)
    expect(hear).not.toHaveBeenCalled()
    expect(errors[0]?.message).toMatch(/^map published on facility\/selected@1 what does not fit:\n.*pattern/)
    expect(errors[0]?.message).toContain('at ccn')
    expect(hub.inspect().find(({ id }) => id === 'facility/selected@1')?.rejected).toEqual([
      { publisher: 'map', payload: wrong, reason: expect.stringContaining('must match pattern') },
    ])
  })

  test('leaves the last good one for who comes late', () => {
    const { map } = setUp()
    map.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
    map.publish(topics.facilitySelected, wrong)
    expect(map.last(topics.facilitySelected)).toEqual({ ccn: '220071', name: 'General' })
  })

  test('is not looked for in production, where the compiler has spoken', () => {
    const { errors, map } = setUp({ checkPayloads: false })
    map.publish(topics.facilitySelected, wrong)
    expect(errors).toEqual([])
    expect(map.last(topics.facilitySelected)).toBe(wrong)
  })

  test('is found in preferences too, although stored ones are repaired', () => {
    const { errors, shell } = setUp()
    shell.publish(topics.preferencesChanged, { borderRadius: 99 } as PayloadOf<typeof topics.preferencesChanged>)
    expect(errors[0]?.message).toContain('at borderRadius')
    expect(shell.last(topics.preferencesChanged)).toBeUndefined()
  })

  test('is kept for developers up to a number', () => {
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

  test('harms neither the publisher nor who hears after it', () => {
    const { errors, shell, map } = setUp()
    const hear = jest.fn()
    map.subscribe(topics.localeChanged, fail)
    shell.subscribe(topics.localeChanged, hear)
    shell.publish(topics.localeChanged, { locale: 'zh' })
    expect(hear).toHaveBeenCalledTimes(1)
    expect(errors).toEqual([new Error('no map here')])
  })

  test('at replay still gets the function that ends its subscription', () => {
    const { hub, errors, shell, map } = setUp()
    shell.publish(topics.localeChanged, { locale: 'zh' })
    const unsubscribe = map.subscribe(topics.localeChanged, fail)
    expect(errors).toEqual([new Error('no map here')])
    unsubscribe()
    expect(hub.inspect().flatMap(({ subscribers }) => subscribers)).toEqual([])
  })
})

describe('the end of a subscription', () => {
  test('is the end of hearing, also for what is being said', () => {
    const { shell, map } = setUp()
    const hear = jest.fn()
    shell.subscribe(topics.localeChanged, () => unsubscribe())
    const unsubscribe = map.subscribe(topics.localeChanged, hear)
    shell.publish(topics.localeChanged, { locale: 'ro' })
    expect(hear).not.toHaveBeenCalled()
  })

  test('of one party leaves the others', () => {
    const { hub, map, shell } = setUp()
    shell.subscribe(topics.localeChanged, () => undefined)
    map.subscribe(topics.localeChanged, () => undefined)
    map.subscribe(topics.accountChanged, () => undefined)
    map.unsubscribeAll()
    expect(hub.inspect().flatMap(({ subscribers }) => subscribers)).toEqual(['shell'])
  })
})

test('developers see who said what last and who hears', () => {
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
