import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Database, ListenObserver } from '@keyroom/database'
import type { Readiness } from '@keyroom/product-api/schemas'
import { pino } from 'pino'
import type { ActiveAccount } from '../routing/active-account.ts'
import { createChangeHub, type ChangeHub } from './change-hub.ts'
import type { EventStream } from './event-stream.ts'

const account: ActiveAccount = {
  userId: 'auth0|ada',
  userName: null,
  accountType: 'organization',
  organizationId: 'org_a',
  roles: [],
  flags: {},
  sessionId: null,
  tokenIssuedAt: 0,
  tokenExpiresAt: 3_600,
  isOperator: false,
}
const ready: Readiness = { status: 'ready', checks: { database: 'ok', identity: 'ok' } }
const away: Readiness = { status: 'not-ready', checks: { database: 'unreachable', identity: 'ok' } }
const statusText = (readiness: Readiness) => `event: status\ndata: ${JSON.stringify(readiness)}\n\n`

describe('the hub', () => {
  let hub: ChangeHub
  let readiness: Readiness
  let looks: number
  let receive: (payload: string) => void
  let observer: ListenObserver
  const left = jest.fn()
  beforeEach(async () => {
    jest.useFakeTimers({ now: 0 })
    readiness = ready
    looks = 0
    const listen: Database['listen'] = async (_channel, given, observing = {}) => {
      receive = given
      observer = observing
      return async () => undefined
    }
    hub = createChangeHub({
      database: { listen } as Database,
      checkReadiness: async () => {
        looks += 1
        return readiness
      },
      logger: pino({ level: 'silent' }),
    })
    await hub.start()
  })
  afterEach(async () => {
    await hub.close()
    jest.useRealTimers()
    left.mockReset()
  })
  const open = (changes: Partial<ActiveAccount> = {}, check = async () => {}) =>
    hub.open({ ...account, ...changes }, { leave: left, check })
  const textOf = (stream: EventStream) => String(stream.read() ?? '')
  const settle = () => jest.advanceTimersByTimeAsync(0)

  test('sends a beat every 15 seconds, and looks every 2 whether all is well', async () => {
    const stream = open()
    await settle()
    expect(textOf(stream)).toBe(`: open\n\n${statusText(ready)}`)
    await jest.advanceTimersByTimeAsync(15_000)
    expect(textOf(stream)).toBe(': beat\n\n')
    expect(looks).toBe(8)
    readiness = away
    await jest.advanceTimersByTimeAsync(2_000)
    expect(textOf(stream)).toBe(statusText(away))
    await jest.advanceTimersByTimeAsync(8_000)
    expect(textOf(stream)).toBe('')
  })

  test('does nothing while nobody is there', async () => {
    await jest.advanceTimersByTimeAsync(60_000)
    expect([looks, jest.getTimerCount()]).toEqual([0, 0])
    const [one, other] = [open(), open()]
    await settle()
    one.destroy()
    await settle()
    expect(jest.getTimerCount()).toBe(3)
    other.destroy()
    await settle()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('keeps what comes before the first status until after it, and tells a newcomer how it is now', async () => {
    const first = open()
    await settle()
    textOf(first)
    readiness = away
    const second = open()
    receive('{"subject":"public-data"}')
    await settle()
    const change = 'event: change\ndata: {"subject":"public-data"}\n\n'
    expect(textOf(second)).toBe(`: open\n\n${statusText(away)}${change}`)
    expect(textOf(first)).toBe(change + statusText(away))
  })

  test('says that changes may have been missed once it listens again', async () => {
    const stream = open()
    await settle()
    textOf(stream)
    observer.lost?.(new Error('gone'))
    expect(textOf(stream)).toBe('')
    observer.resumed?.()
    expect(textOf(stream)).toBe('event: resync\ndata: {}\n\n')
  })

  test('ends the streams whose tokens were revoked meanwhile once it listens again, and no others', async () => {
    const revoked = open({}, () => Promise.reject(new Error('revoked')))
    const valid = open()
    await settle()
    for (const stream of [revoked, valid]) textOf(stream)
    observer.lost?.(new Error('gone'))
    observer.resumed?.()
    await settle()
    receive('{"subject":"public-data"}')
    expect(textOf(revoked)).toBe('event: resync\ndata: {}\n\n')
    await settle()
    expect([revoked.readableEnded, valid.readableEnded]).toEqual([true, false])
    expect(textOf(valid)).toMatch('public-data')
  })

  test('knows for how long nothing has changed that an account may know of', async () => {
    const both = () => [hub.unchangedFor(account), hub.unchangedFor({ ...account, organizationId: null })]
    jest.setSystemTime(100_000)
    receive('{"subject":"organization","organizationId":"org_b"}')
    expect(both()).toEqual([100_000, 100_000])
    receive('{"subject":"organization","organizationId":"org_a"}')
    await jest.advanceTimersByTimeAsync(3_000)
    expect(both()).toEqual([3_000, 103_000])
    receive('{"subject":"public-data"}')
    await jest.advanceTimersByTimeAsync(2_000)
    expect(both()).toEqual([2_000, 2_000])
    observer.resumed?.()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(both()).toEqual([1_000, 1_000])
  })

  test.each([
    ['another role', { subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada' }, ['before', 'at once']],
    ['another name', { subject: 'person', userId: 'auth0|ada' }, ['before', 'at once']],
    ['a role elsewhere', { subject: 'membership', organizationId: 'org_b', userId: 'auth0|ada' }, []],
    ['somebody else’s role', { subject: 'membership', organizationId: 'org_a', userId: 'auth0|else' }, []],
    ['a removal', { subject: 'membership', organizationId: 'org_a', userId: 'auth0|ada', isRemoval: true }, []],
  ])('begins a stream with %s, if its token is from before', async (_what, change, expected) => {
    jest.setSystemTime(100_500)
    receive(JSON.stringify(change))
    const streams = {
      before: open({ tokenIssuedAt: 99 }),
      'at once': open({ tokenIssuedAt: 100 }),
      after: open({ tokenIssuedAt: 101 }),
    }
    await settle()
    const text = `${statusText(ready)}event: change\ndata: ${JSON.stringify(change)}\n\n`
    const told = Object.entries(streams).filter(([, stream]) => textOf(stream).includes(text))
    expect(told.map(([name]) => name)).toEqual(expected)
  })

  test('tells of imports whom they concern: operators, in whatever account', async () => {
    const [operator, anybody] = [open({ isOperator: true, organizationId: null }), open()]
    await settle()
    for (const stream of [operator, anybody]) textOf(stream)
    jest.setSystemTime(50_000)
    receive('{"subject":"imports"}')
    expect([textOf(operator), textOf(anybody)]).toEqual(['event: change\ndata: {"subject":"imports"}\n\n', ''])
    expect([hub.unchangedFor({ ...account, isOperator: true }), hub.unchangedFor(account)]).toEqual([0, 50_000])
  })

  test('tells of what was saved those who may see it', async () => {
    const colleague = open({ userId: 'auth0|else' })
    const elsewhere = open({ organizationId: null })
    const own = open()
    await settle()
    for (const stream of [colleague, elsewhere, own]) textOf(stream)
    const saved = { subject: 'saved', organizationId: account.organizationId, kind: 'views' }
    receive(JSON.stringify({ ...saved, userId: null }))
    receive(JSON.stringify({ ...saved, userId: account.userId }))
    const onChange = [colleague, elsewhere, own].map((stream) => textOf(stream).match(/event: change/g)?.length ?? 0)
    expect(onChange).toEqual([1, 0, 2])
  })

  test('sends a reader away that does not read, before it costs memory', async () => {
    const stream = open()
    const reading = open({ userId: 'auth0|else' })
    stream.on('error', () => undefined)
    await settle()
    for (let count = 0; count < 10_000; count += 1) {
      receive('{"subject":"public-data"}')
      textOf(reading)
    }
    expect([stream.errored?.name, stream.readableLength < 66_000, reading.destroyed]).toEqual([
      'SlowReader',
      true,
      false,
    ])
  })

  test('breaks the connection off where the end of a stream does not get through', async () => {
    const stream = open({ tokenExpiresAt: 10 })
    await jest.advanceTimersByTimeAsync(10_400)
    expect(left).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(left).toHaveBeenCalledTimes(1)
    stream.destroy()
  })

  test('lets no stream open once it closes', async () => {
    const stream = open()
    await settle()
    await hub.close()
    textOf(stream)
    await settle()
    expect(stream.readableEnded).toBe(true)
    expect(() => open()).toThrow('being restarted')
  })

  test('waits with a timer no longer than a timer can', async () => {
    const stream = open({ tokenExpiresAt: 1e12 })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(stream.destroyed).toBe(false)
  })
})
