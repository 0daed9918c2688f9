import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { DriveTimeEngineState, IsochronesAnswer } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { estimatesOnly } from './settings/drive-time-settings.ts'
import { zipCsv } from './testing/drive-time-files.ts'
import { openRoutingServer, type RoutingServer } from './testing/routing-server.ts'
import { answerAsValhalla } from './testing/valhalla-answers.ts'

describe.each(testEngines().slice(0, 1))('times of day on $name', (engine) => {
  let api: TestApi
  let server: RoutingServer
  beforeAll(async () => {
    server = await openRoutingServer(answerAsValhalla)
    api = await openTestApi(engine, { driveTimes: { ...estimatesOnly, engine: 'valhalla', url: server.url } })
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('zips.csv', zipCsv)])
    await files.remove()
  })
  afterAll(async () => {
    await api.close()
    await server.close()
  })

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
      const times = server.requests.flatMap(({ body }): string[] => {
        const { date_time: time } = (body ?? {}) as { date_time?: { value: string } }
        return time ? [time.value.slice(-5)] : []
      })
      return { asked: server.requests.length, times: [...new Set(times)], timeOfDay: source.timeOfDay }
    }
    const [monday, friday] = [
      { weekday: 1, hour: 8 },
      { weekday: 5, hour: 17 },
    ]
    expect(await ask()).toMatchObject({ times: [], timeOfDay: undefined })
    expect(await ask(monday)).toMatchObject({ times: ['08:00'], timeOfDay: monday })
    expect(await ask(friday)).toMatchObject({ times: ['17:00'], timeOfDay: friday })
    expect(await ask(monday)).toEqual({ asked: 0, times: [], timeOfDay: monday })
  })
})
