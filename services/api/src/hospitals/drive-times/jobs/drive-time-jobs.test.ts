import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines, embeddedEngine } from '@keyroom/database/testing'
import {
  driveTimeJobResultSchema,
  type DriveTimeJob,
  type DriveTimeJobResult,
  type IsochronesAnswer,
} from '@keyroom/product-api/schemas'
import { eventually } from '../../../testing/eventually.ts'
import { openTestApi, people, type TestApi } from '../../../testing/test-api.ts'
import type { TestPerson } from '../../../testing/test-issuer.ts'
import { importFiles } from '../../imports/import-files.ts'
import { openTemporaryFiles } from '../../imports/testing/temporary-files.ts'
import { hospitals, importDriveTimeFiles, zipCsv } from '../testing/drive-time-files.ts'

type Bands = Extract<DriveTimeJobResult, { kind: 'bands' }>
type Matrix = Extract<DriveTimeJobResult, { kind: 'matrix' }>

const [west, central, east] = hospitals.map(({ ccn }) => ({ ccn }))
const ocean = { longitude: -40, latitude: 30 }

describe.each(testEngines())('jobs about drive times on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { worksOnJobs: true })
    await importDriveTimeFiles(api.database)
  })
  afterAll(() => api.close())

  const post = async (payload: object, person: TestPerson = people.standard) => {
    const { status, body } = await api.ask(person, { method: 'POST', url: '/api/drive-times/jobs', payload })
    return { status, job: body as DriveTimeJob & { code?: string } }
  }
  const read = async (id: string, person: TestPerson = people.standard) =>
    (await api.ask(person, `/api/drive-times/jobs/${id}`)).body as DriveTimeJob
  const over = (id: string, person?: TestPerson) =>
    eventually(
      () => read(id, person),
      ({ endedAt }) => endedAt !== null,
    )
  /** The result of an order, checked against its schema without unknown keys. */
  const result = async <Result>(payload: object, person?: TestPerson) => {
    const { status, job } = await post(payload, person)
    expect(status).toBe(202)
    expect(await over(job.id, person)).toMatchObject({ state: 'done', problem: null })
    const { status: found, body } = await api.ask(person ?? people.standard, `/api/drive-times/jobs/${job.id}/result`)
    expect(found).toBe(200)
    expect(driveTimeJobResultSchema.parse(body)).toEqual(body)
    return body as Result
  }

  test('give each origin and all together the figures of an order that somebody waits for', async () => {
    const order = { origins: [west, central, east], minutes: [30, 15] }
    const { origins, together, source, population } = await result<Bands>({ kind: 'bands', ...order })
    const { body } = await api.ask(people.standard, {
      method: 'POST',
      url: '/api/drive-times/isochrones',
      payload: order,
    })
    const waited = body as IsochronesAnswer
    expect([source, population]).toEqual([waited.source, waited.population])
    expect(together.bands).toEqual(
      waited.bands.map(({ minutes, places, people: count }) => ({ minutes, places, people: count })),
    )
    expect(together.shares).toEqual(waited.shares.map(({ places, people: count }) => ({ places, people: count })))
    expect(together.leftOut).toEqual(waited.leftOut)
    for (const [index, origin] of order.origins.entries()) {
      const alone = await api.ask(people.standard, {
        method: 'POST',
        url: '/api/drive-times/isochrones',
        payload: { ...order, origins: [origin] },
      })
      const { bands, leftOut, hospitalsLeftOut, origins: places } = alone.body as IsochronesAnswer
      expect(origins[index]).toEqual({ ...places[0], problem: null, bands, leftOut, hospitalsLeftOut })
    }
  })

  test('start from all hospitals of a group, and say which places have no figures', async () => {
    const { origins } = await result<Bands>({ kind: 'bands', origins: { group: 'general' }, minutes: [30] })
    expect(new Set(origins.map(({ ccn }) => ccn))).toEqual(new Set(['220001', '220002', '220003']))
    const mixed = await result<Bands>({ kind: 'bands', origins: [{ ccn: '229999' }, ocean, west], minutes: [30] })
    expect(mixed.origins.map(({ problem, bands }) => [problem, bands.length])).toEqual([
      ['hospital-not-found', 0],
      ['no-road-near', 0],
      [null, 1],
    ])
    expect(mixed.together.shares.slice(0, 2)).toEqual([
      { places: 0, people: 0 },
      { places: 0, people: 0 },
    ])
    const { job } = await post({ kind: 'bands', origins: { group: 'general', state: 'ZZ' }, minutes: [30] })
    expect(await over(job.id)).toMatchObject({ state: 'failed', problem: { code: 'no-hospitals' } })
  })

  test('say what they were ordered for', async () => {
    const group = await post({ kind: 'bands', origins: { group: 'emergency', state: 'ZZ' }, minutes: [30, 45] })
    const asked = {
      hospitals: { group: 'emergency', state: 'ZZ' },
      places: null,
      minutes: [30, 45],
      direction: 'to',
      timeOfDay: null,
    }
    expect(group.job.asked).toEqual(asked)
    expect((await over(group.job.id)).asked).toEqual(asked)
    const listed = await post({ kind: 'bands', origins: [west, ocean], minutes: [30], direction: 'from' })
    expect((await over(listed.job.id)).asked).toMatchObject({ hospitals: null, places: 2, direction: 'from' })
    const { job } = await post({ kind: 'matrix', origins: [west], targets: [east] })
    expect((await over(job.id)).asked).toBeNull()
  })

  test('fail for a time of day, which estimates do not know', async () => {
    const timeOfDay = { weekday: 1, hour: 8 }
    const { status, job } = await post({ kind: 'bands', origins: [west], minutes: [30], timeOfDay })
    expect(status).toBe(202)
    expect(await over(job.id)).toMatchObject({
      state: 'failed',
      problem: { code: 'time-of-day-unknown', message: expect.stringContaining('Leave out the time of day.') },
    })
  })

  test('measure the minutes between many places, in both directions', async () => {
    const order = { kind: 'matrix', origins: [west, ocean, east], targets: [central, { ccn: '229999' }, east] }
    const to = await result<Matrix>({ ...order, direction: 'to' })
    const from = await result<Matrix>({ ...order, direction: 'from' })
    expect(to.targets.map(({ problem }) => problem)).toEqual([null, 'hospital-not-found', null])
    const [first, second, third] = to.origins.map(({ minutes }) => minutes)
    expect(second).toEqual([])
    expect([first?.[1], third?.[1]]).toEqual([null, null])
    expect(third?.[2]).toBeLessThan(5)
    expect(first?.[0]).toBeGreaterThan(5)
    expect(first?.[2]).toBeGreaterThan(first?.[0] ?? Infinity)
    // Estimates are the same in both directions.
    expect(from.origins).toEqual(to.origins)
  })

  test('calculate an origin once for an account, and again for other data', async () => {
    const counted = async () => {
      const [row] = await api.database.query<{ count: number; last: string }>(
        `SELECT count(*)::int AS count, max(calculated_at)::text AS last FROM api.drive_time_origin
          WHERE owner = 'person auth0|sample-standard'`,
      )
      return row
    }
    const order = { kind: 'bands', origins: [west, central], minutes: [25] }
    const before = await result<Bands>(order)
    const known = await counted()
    expect(await result<Bands>({ ...order, minutes: [25, 25] })).toEqual(before)
    expect(await counted()).toEqual(known)
    await result<Bands>({ ...order, origins: [west, east] })
    expect(await counted()).toMatchObject({ count: (known?.count ?? 0) + 1 })
    // Another account does not see them.
    await result<Bands>(order, people.admin)
    expect(await counted()).toMatchObject({ count: (known?.count ?? 0) + 1 })
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('more.csv', `${zipCsv}01999,42.3,-71.7,Town,MA,50000,900\n`)])
    await files.remove()
    const after = await result<Bands>(order)
    expect(after.together.bands[0]?.people).toBeGreaterThan(before.together.bands[0]?.people ?? NaN)
  })

  test('are ordered once by an id of the client, and as many as the plan allows', async () => {
    const id = crypto.randomUUID()
    const order = { id, kind: 'bands', origins: [west], minutes: [40] }
    expect((await post(order)).status).toBe(202)
    expect(await post(order)).toMatchObject({ status: 200, job: { id } })
    expect(await post({ ...order, minutes: [41] })).toMatchObject({ status: 409, job: { code: 'id-taken' } })
    const many = (count: number) =>
      Array.from({ length: count }, (_none, index) => ({ longitude: -72 + index / 2_000, latitude: 42.2 }))
    const large = { kind: 'matrix', origins: many(101), targets: [west] }
    expect(await post(large, people.free)).toMatchObject({ status: 403, job: { code: 'too-many-origins' } })
    // Their trial is over.
    expect(await post(large, people.trial)).toMatchObject({ status: 403, job: { code: 'too-many-origins' } })
    expect((await post(large)).status).toBe(202)
    const { job } = await post({ ...large, origins: many(100) }, people.free)
    expect(await over(job.id, people.free)).toMatchObject({ state: 'done', done: 100, total: 100 })
  })

  test('are listed, cancelled and read by everybody of the organization', async () => {
    const { job } = await post({ kind: 'matrix', origins: [west], targets: [east] }, people.admin)
    await over(job.id, people.member)
    const { body } = await api.ask(people.member, '/api/drive-times/jobs')
    expect((body as { items: DriveTimeJob[] }).items.map(({ id }) => id)).toContain(job.id)
    const { status, body: cancelled } = await api.ask(people.member, {
      method: 'DELETE',
      url: `/api/drive-times/jobs/${job.id}`,
    })
    expect([status, cancelled as DriveTimeJob]).toMatchObject([200, { state: 'done' }])
    expect((await api.ask(people.multiAlone, `/api/drive-times/jobs/${job.id}`)).status).toBe(404)
  })
})

describe.each([embeddedEngine])('an installation without ZIP codes', (engine) => {
  test('says in the job which file is missing', async () => {
    const api = await openTestApi(engine, { worksOnJobs: true })
    const { body } = await api.ask(people.free, {
      method: 'POST',
      url: '/api/drive-times/jobs',
      payload: { kind: 'bands', origins: [ocean], minutes: [30] },
    })
    const { id } = body as DriveTimeJob
    const job = await eventually(
      async () => (await api.ask(people.free, `/api/drive-times/jobs/${id}`)).body as DriveTimeJob,
      ({ endedAt }) => endedAt !== null,
    )
    await api.close()
    expect(job).toMatchObject({ state: 'failed', problem: { code: 'no-places' } })
  })
})
