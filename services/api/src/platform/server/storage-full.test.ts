import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allEngines, testEngines, type TestEngine } from '@keyroom/database/testing'
import { fillPath, routeTableOf } from '../../testing/route-table.ts'
import { readOnlyWhile } from '../../testing/changed-database.ts'
import { publicParameters, saveForEverybody, tenantParameters } from '../../testing/tenant-parameters.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

let isFull = false

const fillableEngine = (engine: TestEngine): TestEngine => ({
  ...engine,
  open: async (state) => readOnlyWhile(() => isFull, await engine.open(state)),
})

const openFilled = async (engine: TestEngine): Promise<TestApi> => {
  const api = await openTestApi(fillableEngine(engine))
  await saveForEverybody(api.database)
  isFull = true
  return api
}

const closeFilled = async (api: TestApi): Promise<void> => {
  isFull = false
  await api.close()
}

/** Half a second of a processor each, in a thread without a database: of one in an organization and of one alone. */
const slowRead = 'GET /api/programs/{programId}/brief'
const slowReaders: readonly TestPerson[] = [people.admin, people.standard]

describe.each(testEngines())('reads with a full disk on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openFilled(engine)
  })
  afterAll(() => closeFilled(api))

  test('are answered to everybody on every route', async () => {
    const failed: string[] = []
    let answered = 0
    let slow = 0
    const reads = routeTableOf(api.app.swagger()).filter(
      ({ method, name, path }) =>
        // Changes are sent until the client leaves. An export is recorded in the audit, so it waits until that can be written.
        method === 'GET' && name !== 'GET /api/changes' && !path.endsWith('/export'),
    )
    for (const { name, path } of reads) {
      for (const [who, person] of Object.entries<TestPerson>(people)) {
        if (name === slowRead && !slowReaders.includes(person)) continue
        const url = fillPath(path, (key) => tenantParameters[key]?.own(person) ?? publicParameters[key] ?? 'none')
        const { status } = await api.ask(person, url)
        if (status < 300) answered += 1
        if (status < 300 && name === slowRead) slow += 1
        if (status >= 500) failed.push(`${name} as ${who}: ${status}`)
      }
    }
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(50)
    expect(slow).toBe(slowReaders.length)
  })
})

describe.each(allEngines())('a write with a full disk on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openFilled(engine)
  })
  afterAll(() => closeFilled(api))

  test('is refused with words', async () => {
    const payload = {
      role: 'planner',
      organizationKind: 'health-system',
      plans: ['renovation'],
      satisfaction: 4,
      comment: '',
    }
    const answer = await api.ask(people.admin, { method: 'PUT', url: '/api/survey', payload })
    expect(answer).toMatchObject({ status: 507, body: { code: 'storage-full' } })
  })
})
