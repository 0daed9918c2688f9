import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => (api = await openTestApi(embeddedEngine)))
afterAll(() => api.close())

test('where there is no report the board says so', async () => {
  const ask = (path: string) => api.ask(people.standard, `/api/board/${path}`)
  expect(await ask('benchmarks')).toMatchObject({ status: 404, body: { code: 'no-reports' } })
  expect(await ask('trends?indicators=occupancy')).toMatchObject({ status: 404, body: { code: 'no-reports' } })
})
