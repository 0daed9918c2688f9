import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { DriveTimeJob } from '@keyroom/product-api/schemas'
import { eventually } from '../../testing/eventually.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { estimatesOnly } from './settings/drive-time-settings.ts'
import { importDriveTimeFiles } from './testing/drive-time-files.ts'
import { openRoutingServer, type RoutingServer } from './testing/routing-server.ts'
import { answerAsValhalla } from './testing/valhalla-answers.ts'

const origins = [{ longitude: -71.7, latitude: 42.3 }]

describe.each(testEngines())('while a routing service takes no more requests, on $name', (engine) => {
  let api: TestApi
  let server: RoutingServer
  let refused = 0
  beforeAll(async () => {
    server = await openRoutingServer((request) => {
      if (request.path === '/status' || refused === 0) return answerAsValhalla(request)
      refused -= 1
      return { status: 429, headers: { 'retry-after': '40' }, body: '' }
    })
    api = await openTestApi(engine, {
      worksOnJobs: true,
      driveTimes: { ...estimatesOnly, engine: 'valhalla', url: server.url },
    })
    await importDriveTimeFiles(api.database)
  })
  beforeEach(() => void (refused = 0))
  afterAll(async () => {
    await api.close()
    await server.close()
  })
  const post = (path: string, payload: object) =>
    api.ask(people.free, { method: 'POST', url: `/api/drive-times/${path}`, payload })

  test('an order answers 503 with the Retry-After of the service, and is answered once it is asked again', async () => {
    refused = Infinity
    const order = { origins, minutes: [30] }
    expect(await post('isochrones', order)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '40' },
      body: { code: 'drive-times-unavailable' },
    })
    refused = 0
    expect((await post('isochrones', order)).status).toBe(200)
  })

  test('a job is delayed rather than ended', async () => {
    // Which places have a road near is the first question, and is not needed.
    refused = 2
    const { body } = await post('jobs', { kind: 'bands', origins, minutes: [30] })
    const job = await eventually(
      async () =>
        (await api.ask(people.free, `/api/drive-times/jobs/${(body as DriveTimeJob).id}`)).body as DriveTimeJob,
      ({ endedAt }) => endedAt !== null,
    )
    expect(job).toMatchObject({ state: 'done', problem: null })
    expect(refused).toBe(0)
  })
})
