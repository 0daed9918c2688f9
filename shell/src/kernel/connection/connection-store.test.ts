import { beforeEach, expect, test } from '@jest/globals'
import { reportParts, useConnection } from './connection-store.ts'
import { troublesOf } from './shown-troubles.ts'

beforeEach(() => useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true))

test('a part is away since it was first found so, and the trouble lasts until all are back', () => {
  reportParts({ api: 1_000 })
  reportParts({ api: 3_000, database: 3_000 })
  expect(useConnection.getState()).toEqual({
    away: { api: 1_000, database: 3_000 },
    troubledSince: 1_000,
    recoveries: 0,
  })
  reportParts({ api: undefined })
  expect(useConnection.getState()).toEqual({ away: { database: 3_000 }, troubledSince: 1_000, recoveries: 1 })
  reportParts({ database: undefined })
  expect(useConnection.getState()).toEqual({ away: {}, troubledSince: undefined, recoveries: 2 })
})

test('what is known already changes nothing, so that nobody draws for it', () => {
  reportParts({ identity: 1_000 })
  const before = useConnection.getState()
  reportParts({ identity: 2_000, api: undefined })
  expect(useConnection.getState()).toBe(before)
})

test.each([
  [{}, []],
  [{ network: 1, api: 2, database: 3 }, ['network']],
  [{ api: 2 }, ['api']],
  [{ database: 3, identity: 4 }, ['database', 'identity']],
  [{ api: 1, 'sign-in': 2 }, ['api', 'identity']],
])('of %j is told: %j', (away, kinds) => {
  expect(troublesOf(away).map(({ kind }) => kind)).toEqual(kinds)
})

test('the sign-in service is away since the first of both sides missed it', () => {
  expect(troublesOf({ identity: 5, 'sign-in': 3 })).toEqual([{ kind: 'identity', since: 3 }])
})
