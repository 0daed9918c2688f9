import { beforeEach, expect, test } from '@jest/globals'
import { reportParts, useConnection } from './connection-store.ts'

beforeEach(() => useConnection.setState({ away: {}, troubledSince: undefined, recoveries: 0 }, true))

test('dates an outage from the first report, and ends it once all parts are back', () => {
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

test('keeps the same state when nothing new is reported, so that nothing is drawn again', () => {
  reportParts({ identity: 1_000 })
  const before = useConnection.getState()
  reportParts({ identity: 2_000, api: undefined })
  expect(useConnection.getState()).toBe(before)
})
