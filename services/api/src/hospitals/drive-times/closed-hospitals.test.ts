import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Closure, IsochronesAnswer } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { importDriveTimeFiles } from './testing/drive-time-files.ts'

describe.each(testEngines())('hospitals that are no longer open on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await importDriveTimeFiles(api.database)
    await api.database.query(`UPDATE api.facility SET hifld_closed = true WHERE ccn = '224001'`)
    const former = `UPDATE api.facility SET hifld_id = '220002', fiscal_year = fiscal_year - 1 WHERE ccn = '220001'`
    await api.database.query(former)
  })
  afterAll(() => api.close())

  const post = async <Answer>(path: string, payload: object) => {
    const { status, body } = await api.ask(people.free, { method: 'POST', url: `/api/drive-times/${path}`, payload })
    expect(status).toBe(200)
    return body as Answer
  }

  test('are in no band, neither the closed one nor the one with another CCN by now', async () => {
    const order = { origins: [{ longitude: -71.7, latitude: 42.32 }], minutes: [60] }
    const { bands, hospitals } = await post<IsochronesAnswer>('isochrones', order)
    expect(hospitals.map(({ ccn }) => ccn).sort()).toEqual(['220002', '220003'])
    expect(bands[0]).toMatchObject({ hospitals: 2, beds: 500 })
  })

  test('can be chosen, and take no patients of a hospital that closes', async () => {
    const { bands } = await post<IsochronesAnswer>('isochrones', { origins: [{ ccn: '224001' }], minutes: [60] })
    expect(bands[0]?.hospitals).toBe(2)
    const { successors } = await post<Closure>('closure', { ccn: '220002', among: 'general' })
    expect(successors.map(({ ccn }) => ccn)).toEqual(['220003'])
  })
})
