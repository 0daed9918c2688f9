import { expect, test } from '@jest/globals'
import { troublesOf } from './shown-troubles.ts'

test.each([
  [{}, []],
  [{ network: 1, api: 2, database: 3 }, ['network']],
  [{ api: 2 }, ['api']],
  [{ database: 3, identity: 4 }, ['database', 'identity']],
  [{ api: 1, 'sign-in': 2 }, ['api', 'identity']],
])('while %j are away, shows %j', (away, kinds) => {
  expect(troublesOf(away).map(({ kind }) => kind)).toEqual(kinds)
})

test('dates an outage of the sign-in service from the earlier report of the browser or the API', () => {
  expect(troublesOf({ identity: 5, 'sign-in': 3 })).toEqual([{ kind: 'identity', since: 3 }])
})
