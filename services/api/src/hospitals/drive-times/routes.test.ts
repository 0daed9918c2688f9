import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { embeddedEngine, testEngines } from '@keyroom/database/testing'
import type {
  BestSitesAnswer,
  Closure,
  DriveTimeEngineState,
  IsochronesAnswer,
  SiteComparison,
} from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import { estimatesOnly } from './settings/drive-time-settings.ts'
import { hospitals, importDriveTimeFiles, zipRows } from './testing/drive-time-files.ts'

const central = { ccn: '220002' }

describe.each(testEngines())('drive times on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    await importDriveTimeFiles(api.database)
    await api.database.query(`UPDATE api.facility SET emergency_services = true WHERE ccn IN ('220001', '220003')`)
  })
  afterAll(() => api.close())

  const post = async <Answer>(path: string, payload: object, status = 200) => {
    const answer = await api.ask(people.free, { method: 'POST', url: `/api/drive-times/${path}`, payload })
    expect({ status: answer.status, body: answer.status === status ? {} : answer.body }).toEqual({ status, body: {} })
    return answer.body as Answer
  }
  const isochrones = (order: object) =>
    post<IsochronesAnswer>('isochrones', { origins: [central], minutes: [15, 30], ...order })
  const refusal = async (path: string, payload: object, status: number) =>
    (await post<{ code: string }>(path, payload, status)).code

  test('are estimates where no roads are loaded, and say so', async () => {
    const { body, status } = await api.ask(people.free, '/api/drive-times/engine')
    expect(status).toBe(200)
    expect(body as DriveTimeEngineState).toEqual({
      engine: 'estimator',
      version: expect.any(String),
      dataDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tiles: null,
      attribution: expect.stringContaining('SimpleMaps'),
      estimate: true,
      reason: null,
    })
    expect((await isochrones({})).source.estimate).toBe(true)
  })

  test('count in each band the people of the ZIP codes with such a time, and the other hospitals', async () => {
    const { bands, leftOut, shapes, hospitals: reached, origins, population } = await isochrones({ minutes: [30, 15] })
    expect(origins).toEqual([{ ...central, name: 'CENTRAL HOSPITAL', longitude: -71.7, latitude: 42.32 }])
    expect(bands.map(({ minutes }) => minutes)).toEqual([15, 30])
    const [narrow, wide] = bands
    expect(narrow?.people).toBeGreaterThan(0)
    expect(wide?.people).toBeGreaterThan(2 * (narrow?.people ?? 0))
    // The psychiatric hospital next door; not the hospital itself.
    expect(narrow).toMatchObject({ hospitals: 1, beds: 60, hospitalsWithoutBeds: 0 })
    expect(reached[0]).toMatchObject({ ccn: '224001', origin: 0, beds: 60 })
    expect(reached.map(({ minutes }) => minutes)).toEqual(
      reached.map(({ minutes }) => minutes).toSorted((a, b) => a - b),
    )
    expect(leftOut).toMatchObject({ places: 0, people: 0 })
    expect(leftOut.withoutPopulation).toBeLessThanOrEqual(1)
    expect(shapes.features.map(({ properties }) => properties)).toEqual([
      { minutes: 15, origin: null },
      { minutes: 30, origin: null },
    ])
    expect(population.title).toContain('ZIP codes')
  })

  test('count the same people, whatever the order of origins and bands is', async () => {
    const places = [{ ccn: '220001' }, central, { longitude: -71.5, latitude: 42.4 }]
    const one = await isochrones({ origins: places, minutes: [10, 20] })
    const other = await isochrones({ origins: places.toReversed(), minutes: [20, 10] })
    expect(other.bands).toEqual(one.bands)
    const alone = await isochrones({ minutes: [10, 20] })
    expect(one.bands[1]?.people).toBeGreaterThan(alone.bands[1]?.people ?? Infinity)
  })

  test('give every ZIP code to its nearest origin, in figures and in shapes', async () => {
    const { shares, bands, shapes } = await isochrones({
      origins: [{ ccn: '220001' }, { ccn: '220003' }],
      minutes: [25, 50],
      combine: 'nearest',
    })
    expect(shares.reduce((sum, share) => sum + share.people, 0)).toBe(bands[1]?.people)
    for (const [index] of bands.entries()) {
      expect(shares.reduce((sum, share) => sum + (share.bands[index]?.people ?? 0), 0)).toBe(bands[index]?.people)
    }
    expect(shapes.features.map(({ properties }) => properties)).toEqual([
      { minutes: 25, origin: 0 },
      { minutes: 50, origin: 0 },
      { minutes: 25, origin: 1 },
      { minutes: 50, origin: 1 },
    ])
    const east = (origin: number) =>
      Math.max(
        ...shapes.features
          .filter(({ properties }) => properties.origin === origin)
          .flatMap(({ geometry }) => geometry.coordinates.flat(2).map(([x = 0]) => x)),
      )
    expect(east(0)).toBeLessThan(east(1))
  })

  test('count who lives far from every emergency department', async () => {
    const { emergency, bands } = await isochrones({ minutes: [120] })
    expect(emergency).toMatchObject({ estimate: true, hospitals: 2 })
    const [beyond30, beyond60] = emergency.beyond
    expect(beyond30?.people).toBeGreaterThan(0)
    expect(beyond30?.people).toBeLessThan(bands[0]?.people ?? 0)
    expect(beyond60?.people).toBeLessThanOrEqual(beyond30?.people ?? 0)
  })

  test('compare two sites by who both reach', async () => {
    const { sites, shared, shapes } = await post<SiteComparison>('comparison', {
      sites: [central, { longitude: -71.65, latitude: 42.35 }],
      minutes: [10, 30],
    })
    expect(sites.map(({ place }) => place.ccn)).toEqual(['220002', null])
    for (const [index, { both, onlyFirst, onlySecond }] of shared.entries()) {
      expect(both + onlyFirst).toBe(sites[0]?.bands[index]?.people)
      expect(both + onlySecond).toBe(sites[1]?.bands[index]?.people)
    }
    expect(shared[1]?.both).toBeGreaterThan(0)
    for (const [index, { both, onlyFirst, onlySecond }] of shared.entries()) {
      const shares = sites.map(({ nearest }) => nearest[index])
      expect(shares.reduce((sum, share) => sum + (share?.people ?? 0), 0)).toBe(both + onlyFirst + onlySecond)
      expect(shares.reduce((sum, share) => sum + (share?.shareOfPlaces ?? 0), 0)).toBeCloseTo(1)
    }
    expect(sites[0]?.meanMinutes).toBeLessThan(30)
    expect(shapes.features).toHaveLength(4)
  })

  test('tell who would drive how much farther if a hospital closed', async () => {
    const closure = await post<Closure>('closure', central)
    expect(closure).toMatchObject({ among: 'general', hospital: { ccn: '220002', beds: 400 } })
    expect(closure.successors.map(({ ccn }) => ccn).sort()).toEqual(['220001', '220003'])
    expect(closure.successors.reduce((sum, share) => sum + share.people, 0)).toBe(closure.people)
    expect(closure.meanAfter).toBeGreaterThan(closure.meanBefore ?? Infinity)
    expect(closure.byExtraMinutes.reduce((sum, row) => sum + row.people, 0)).toBe(closure.people)
    expect(closure.affected[0]?.city).toBe('Town')
    for (const { before, after } of closure.affected) expect(after).toBeGreaterThanOrEqual(before)
    const emergency = await post<Closure>('closure', { ...central, among: 'emergency' })
    expect(emergency.people).toBe(closure.people)
  })

  test('find where new sites would save most driving', async () => {
    const found = await post<BestSitesAnswer>('best-sites', { state: 'MA', count: 3 })
    expect(found).toMatchObject({ existing: 3, candidates: 400, source: { estimate: true } })
    expect(found.people).toBe(zipRows.reduce((sum, { population }) => sum + (population ?? 0), 0))
    const saved = found.sites.map(({ savedMinutes }) => savedMinutes)
    expect(saved).toEqual(saved.toSorted((one, other) => other - one))
    const means = [found.meanBefore ?? 0, ...found.sites.map(({ meanAfter }) => meanAfter ?? 0)]
    expect(means).toEqual(means.toSorted((one, other) => other - one))
    const isKnown = found.sites.every(({ zip }) => zipRows.some((row) => row.zip === zip))
    expect(isKnown).toBe(true)
  })

  test.each([
    ['isochrones', { origins: [{ ccn: '229999' }], minutes: [30] }, 404, 'hospital-not-found'],
    ['isochrones', { origins: [{ longitude: -40, latitude: 30 }], minutes: [30] }, 422, 'no-road-near'],
    ['comparison', { sites: [central, { longitude: -40, latitude: 30 }], minutes: [30] }, 422, 'no-road-near'],
    ['closure', { ccn: '229999' }, 404, 'hospital-not-found'],
    [
      'isochrones',
      { origins: [central], minutes: [30], timeOfDay: { weekday: 1, hour: 8 } },
      422,
      'time-of-day-unknown',
    ],
    ['closure', { ...central, timeOfDay: { weekday: 1, hour: 8 } }, 422, 'time-of-day-unknown'],
    [
      'comparison',
      { sites: [central, central], minutes: [30], timeOfDay: { weekday: 0, hour: 8 } },
      400,
      'invalid-request',
    ],
    ['isochrones', { origins: [central], minutes: [30], timeOfDay: { weekday: 1, hour: 24 } }, 400, 'invalid-request'],
    ['best-sites', { state: 'ZZ' }, 404, 'state-not-found'],
    ['isochrones', { origins: [], minutes: [30] }, 400, 'invalid-request'],
    ['isochrones', { origins: Array.from({ length: 11 }, () => central), minutes: [30] }, 400, 'invalid-request'],
    ['isochrones', { origins: [central], minutes: [4] }, 400, 'invalid-request'],
    ['isochrones', { origins: [central], minutes: [121] }, 400, 'invalid-request'],
    ['isochrones', { origins: [central], minutes: [5, 10, 15, 20, 25] }, 400, 'invalid-request'],
    ['isochrones', { origins: [{ longitude: -71, latitude: 91 }], minutes: [30] }, 400, 'invalid-request'],
    ['isochrones', { origins: [{ ccn: '220001', longitude: 1 }], minutes: [30] }, 400, 'invalid-request'],
    ['isochrones', { origins: [central], minutes: [30], engine: 'osrm' }, 400, 'invalid-request'],
    ['comparison', { sites: [central], minutes: [30] }, 400, 'invalid-request'],
    ['best-sites', { state: 'MA', count: 11 }, 400, 'invalid-request'],
  ])('answer %s of %j with %d %s', async (path, payload, status, code) => {
    expect(await refusal(path, payload, status)).toBe(code)
  })

  test('are calculated twice at a time for an account, and at once where they are known', async () => {
    const ask = (minutes: number, person: (typeof people)['free' | 'operator'] = people.free) =>
      api.ask(person, {
        method: 'POST',
        url: '/api/drive-times/isochrones',
        payload: { origins: hospitals.map(({ ccn }) => ({ ccn })), minutes: [minutes] },
      })
    const answers = await Promise.all([ask(41), ask(42), ask(43), ask(44, people.operator)])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 200, 200, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('5')
    const known = [41, 42, 43].filter((_minutes, at) => answers[at]?.status === 200)
    const again = await Promise.all([...known.map((minutes) => ask(minutes)), ask(44)])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(again.map(({ body }) => body)).toEqual(
      answers.filter(({ status }) => status === 200).map(({ body }) => body),
    )
  })
})

describe.each([embeddedEngine])('an installation', (engine) => {
  test('without ZIP codes says which file is missing', async () => {
    const api = await openTestApi(engine)
    const answer = await api.ask(people.free, {
      method: 'POST',
      url: '/api/drive-times/isochrones',
      payload: { origins: [{ longitude: -71, latitude: 42 }], minutes: [30] },
    })
    await api.close()
    expect(answer.status).toBe(409)
    expect((answer.body as { message: string }).message).toContain('US ZIP codes with population and coordinates')
  })

  test('without road tiles estimates, and tells operators alone why', async () => {
    const api = await openTestApi(engine, {
      driveTimes: { ...estimatesOnly, engine: 'valhalla-embedded', tiles: '/nowhere' },
    })
    const ask = async (person: (typeof people)['free' | 'operator']) =>
      (await api.ask(person, '/api/drive-times/engine')).body as DriveTimeEngineState
    const [free, operator] = [await ask(people.free), await ask(people.operator)]
    await api.close()
    expect(free).toMatchObject({ engine: 'estimator', estimate: true, reason: null })
    expect(operator.reason).toEqual({ code: 'no-tiles', detail: null })
  })
})
