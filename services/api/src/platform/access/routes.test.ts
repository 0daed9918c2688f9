import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

describe.each([embeddedEngine])('what access depends on, on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  afterAll(() => api.close())

  test('operators are told that they are, and nobody else', async () => {
    expect((await api.ask(people.operator, '/api/access')).body).toEqual({ isOperator: true })
    expect((await api.ask(people.admin, '/api/access')).body).toEqual({ isOperator: false })
    expect(await api.ask(undefined, '/api/access')).toMatchObject({ status: 401 })
  })
})
