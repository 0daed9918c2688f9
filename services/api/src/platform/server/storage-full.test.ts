import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allEngines, type TestEngine } from '@keyroom/database/testing'
import { fillPath, routeTableOf, type TableRoute } from '../../testing/route-table.ts'
import { readOnlyWhile } from '../../testing/changed-database.ts'
import { publicParameters, saveForEverybody, tenantParameters } from '../../testing/tenant-parameters.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

let isFull = false

const fillableEngine = (engine: TestEngine): TestEngine => ({
  ...engine,
  open: async (state) => readOnlyWhile(() => isFull, await engine.open(state)),
})

describe.each(allEngines())('a full disk on $name', (engine) => {
  let api: TestApi
  let routes: TableRoute[]
  beforeAll(async () => {
    api = await openTestApi(fillableEngine(engine))
    // Changes are sent until the client leaves.
    routes = routeTableOf(api.app.swagger()).filter(({ name }) => name !== 'GET /api/changes')
    await saveForEverybody(api.database)
    isFull = true
  })
  afterAll(async () => {
    isFull = false
    await api.close()
  })

  const ownAddress = ({ path }: TableRoute, person: TestPerson) =>
    fillPath(path, (name) => tenantParameters[name]?.own(person) ?? publicParameters[name] ?? 'none')

  test('lets everybody read on every route', async () => {
    const failed: string[] = []
    let answered = 0
    // An export is recorded in the audit, so it waits until that can be written.
    const reads = routes.filter(({ method, path }) => method === 'GET' && !path.endsWith('/export'))
    for (const route of reads) {
      for (const [who, person] of Object.entries(people)) {
        const { status } = await api.ask(person, ownAddress(route, person))
        if (status < 300) answered += 1
        if (status >= 500) failed.push(`${route.name} as ${who}: ${status}`)
      }
    }
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(50)
  })

  test('refuses a write with words', async () => {
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
