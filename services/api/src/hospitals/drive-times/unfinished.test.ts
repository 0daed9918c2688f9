import { expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { pino } from 'pino'
import { createChangeHub } from '../../platform/changes/change-hub.ts'
import { eventually } from '../../testing/eventually.ts'
import { sampleState } from '../../testing/states.ts'
import { importFiles } from '../imports/import-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { createDriveTimes } from './drive-times.ts'
import { estimatesOnly } from './settings/drive-time-settings.ts'
import { zipCsv } from './testing/drive-time-files.ts'
import { openRoutingServer } from './testing/routing-server.ts'
import { answerAsValhalla } from './testing/valhalla-answers.ts'

const checkReadiness = () => Promise.reject(new Error('never asked'))

test.each(testEngines())(
  'an order that takes too long goes on, and the next request for it gets its answer ($name)',
  async (engine) => {
    const { promise: isReady, resolve: answerNow } = Promise.withResolvers<void>()
    const server = await openRoutingServer(async (request) => {
      if (request.path === '/isochrone') await isReady
      return answerAsValhalla(request)
    })
    const database = await engine.open(sampleState)
    const files = await openTemporaryFiles()
    await importFiles(database, [await files.write('zips.csv', zipCsv)])
    await files.remove()
    const logger = pino({ level: 'silent' })
    const driveTimes = createDriveTimes({
      database,
      changes: createChangeHub({ database, checkReadiness, logger }),
      settings: { ...estimatesOnly, engine: 'valhalla', url: server.url },
      answerTimeoutMs: 20,
      logger,
    })
    try {
      let turns = 0
      const ask = () =>
        driveTimes.answer(
          {
            kind: 'isochrones',
            body: {
              origins: [{ longitude: -71.7, latitude: 42.3 }],
              minutes: [30],
              direction: 'to',
              combine: 'union',
            },
          },
          (calculate) => {
            turns += 1
            return calculate()
          },
        )

      for (const wait of ['first', 'second']) {
        await expect(ask().catch((error: unknown) => error)).resolves.toMatchObject({
          status: 503,
          facts: { code: 'drive-times-unfinished' },
          headers: { 'retry-after': '5' },
        })
        expect([wait, turns]).toEqual([wait, 1])
      }
      answerNow()
      const answer = await eventually(
        () => ask().catch(() => 'null'),
        (text) => text !== 'null',
      )
      expect(JSON.parse(answer)).toMatchObject({ bands: [{ minutes: 30 }] })
      expect(turns).toBe(1)
      expect(server.requests.filter(({ path }) => path === '/isochrone')).toHaveLength(1)
    } finally {
      await driveTimes.close()
      await server.close()
      await database.close()
    }
  },
)
