import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type {
  DriveTimeEngineState,
  DriveTimeJob,
  DriveTimeJobResult,
  IsochronesAnswer,
} from '@keyroom/product-api/schemas'
import { eventually } from '../../testing/eventually.ts'
import { importFiles } from '../imports/import-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { estimatesOnly } from './settings/drive-time-settings.ts'
import { zipCsv } from './testing/drive-time-files.ts'
import { openRoutingServer, type RoutingServer } from './testing/routing-server.ts'
import { answerAsValhalla } from './testing/valhalla-answers.ts'

const [monday, friday] = [
  { weekday: 1, hour: 8 },
  { weekday: 5, hour: 17 },
]

describe.each(testEngines())('times of day on $name', (engine) => {
  let api: TestApi
  let server: RoutingServer
  beforeAll(async () => {
    server = await openRoutingServer(answerAsValhalla)
    const driveTimes = { ...estimatesOnly, engine: 'valhalla', url: server.url } as const
    api = await openTestApi(engine, { worksOnJobs: true, driveTimes })
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('zips.csv', zipCsv)])
    await files.remove()
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })

  /** How many questions there were, and at which hours of the day. */
  const askedOfValhalla = () => {
    const times = server.requests.flatMap(({ body }): string[] => {
      const { date_time: time } = (body ?? {}) as { date_time?: { value: string } }
      return time ? [time.value.slice(-5)] : []
    })
    return { asked: server.requests.length, times: [...new Set(times)] }
  }

  test('are asked of Valhalla, stand in the answer, and share no kept answer with other times', async () => {
    const { body: state } = await api.ask(people.free, '/api/drive-times/engine')
    expect(state as DriveTimeEngineState).toMatchObject({ engine: 'valhalla', knowsTimesOfDay: true })
    const ask = async (timeOfDay?: { weekday: number; hour: number }) => {
      server.requests.splice(0)
      const payload = {
        origins: [{ longitude: -71.7, latitude: 42.3 }],
        minutes: [30],
        ...(timeOfDay && { timeOfDay }),
      }
      const answer = await api.ask(people.free, { method: 'POST', url: '/api/drive-times/isochrones', payload })
      const { source } = answer.body as IsochronesAnswer
      return { ...askedOfValhalla(), timeOfDay: source.timeOfDay }
    }
    expect(await ask()).toMatchObject({ times: [], timeOfDay: undefined })
    expect(await ask(monday)).toMatchObject({ times: ['08:00'], timeOfDay: monday })
    expect(await ask(friday)).toMatchObject({ times: ['17:00'], timeOfDay: friday })
    expect(await ask(monday)).toEqual({ asked: 0, times: [], timeOfDay: monday })
  })

  test('are of a job too: its result states them, and its origins share no figures with other times', async () => {
    const order = async (timeOfDay?: { weekday: number; hour: number }, kind: 'bands' | 'matrix' = 'bands') => {
      server.requests.splice(0)
      const origins = [{ longitude: -71.7, latitude: 42.3 }]
      const payload = {
        kind,
        origins,
        ...(kind === 'bands' ? { minutes: [30] } : { targets: [{ longitude: -71.8, latitude: 42.3 }] }),
        ...(timeOfDay && { timeOfDay }),
      }
      const { body } = await api.ask(people.free, { method: 'POST', url: '/api/drive-times/jobs', payload })
      const path = `/api/drive-times/jobs/${(body as DriveTimeJob).id}`
      const job = await eventually(
        async () => (await api.ask(people.free, path)).body as DriveTimeJob,
        ({ endedAt }) => endedAt !== null,
      )
      expect(job).toMatchObject({ state: 'done', problem: null })
      const { source } = (await api.ask(people.free, `${path}/result`)).body as DriveTimeJobResult
      return { ...askedOfValhalla(), timeOfDay: source.timeOfDay }
    }
    expect(await order()).toMatchObject({ times: [], timeOfDay: undefined })
    expect(await order(monday)).toMatchObject({ times: ['08:00'], timeOfDay: monday })
    expect(await order(friday)).toMatchObject({ times: ['17:00'], timeOfDay: friday })
    expect(await order(friday, 'matrix')).toMatchObject({ times: ['17:00'], timeOfDay: friday })
    expect(await order(monday)).toEqual({ asked: 0, times: [], timeOfDay: monday })
  })

  test('are refused for best sites, which are estimates whatever the engine', async () => {
    const payload = { state: 'MA', timeOfDay: monday }
    expect(await api.ask(people.free, { method: 'POST', url: '/api/drive-times/best-sites', payload })).toMatchObject({
      status: 422,
      body: { code: 'time-of-day-unknown', message: expect.stringContaining('got estimator') },
    })
  })
})
