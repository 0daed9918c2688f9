import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'

describe.each(testEngines())('the state of the data on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => (api = await openTestApi(engine)))
  afterAll(() => api.close())
  const state = async () => (await api.ask(people.free, '/api/data/state')).body

  test('is nothing, then what was imported', async () => {
    const nothing = {
      sample: false,
      hospitals: 0,
      reports: 0,
      firstYear: null,
      lastYear: null,
      importedAt: null,
      coming: [],
    }
    expect(await state()).toEqual(nothing)

    const files = await openTemporaryFiles()
    const began = Date.now()
    await importFiles(api.database, [await files.write('a.csv', costReportCsv([{ ccn: '220071' }, { ccn: '220072' }]))])
    await files.remove()
    const real = (await state()) as { importedAt: string }
    expect(real).toMatchObject({ sample: false, hospitals: 2, reports: 2 })
    // The server has a clock of its own.
    expect(Date.parse(real.importedAt)).toBeGreaterThan(began - 1_000)
    expect(Date.parse(real.importedAt)).toBeLessThan(Date.now() + 1_000)
  })

  test('is not sent again while it is the same', async () => {
    const { headers } = await api.ask(people.free, '/api/data/state')
    const again = await api.app.inject({
      url: '/api/data/state',
      headers: {
        authorization: `Bearer ${await api.issuer.tokenOf(people.free)}`,
        'if-none-match': String(headers['etag']),
      },
    })
    expect(again.statusCode).toBe(304)
  })
})
