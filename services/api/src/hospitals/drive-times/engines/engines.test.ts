import { afterEach, describe, expect, test } from '@jest/globals'
import type { DriveTimeEngine, Outcome } from '@keyroom/drive-times'
import {
  openRoutingServer,
  type RoutingAnswer,
  type RoutingRequest,
  type RoutingServer,
} from '../testing/routing-server.ts'
import { answerAsValhalla, isSea, square } from '../testing/valhalla-answers.ts'
import { connectOpenRouteService } from './openrouteservice.ts'
import { createOsrm } from './osrm.ts'
import { connectValhalla } from './valhalla.ts'

const albany = { longitude: -73.7562, latitude: 42.6526 }
const troy = { longitude: -73.6918, latitude: 42.7284 }
const ocean = { longitude: -40, latitude: 30 }
const facts = { attribution: 'the makers of the roads', dataDate: null }

let server: RoutingServer | undefined
afterEach(() => server?.close())

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('problem' in outcome) throw new Error(outcome.problem.message)
  return outcome.value
}

const codeOf = (outcome: Outcome<unknown>) => ('problem' in outcome ? outcome.problem.code : 'none')

interface Timed {
  readonly date_time?: { readonly type: number; readonly value: string }
}

type Answer = (request: RoutingRequest) => RoutingAnswer | undefined

/** Each service as it answers: its version, a minute for each mile of longitude or so, and no road in the ocean. */
const services: readonly {
  readonly name: string
  readonly open: (answer?: Answer) => Promise<DriveTimeEngine>
  /** How it says that a request is beyond its limits. */
  readonly limit: RoutingAnswer
  readonly version: object
}[] = [
  {
    name: 'Valhalla',
    open: async (answer) => {
      server = await openRoutingServer((request) => {
        if (request.path === '/status') return { body: { version: '3.6.1', tileset_last_modified: 1_764_000_000 } }
        return answer?.(request) ?? answerAsValhalla(request)
      })
      return valueOf(await connectValhalla(server.url, facts))
    },
    limit: {
      status: 400,
      body: { error_code: 154, error: 'Path distance exceeds the max distance limit', status_code: 400 },
    },
    version: { id: 'valhalla', version: '3.6.1', dataDate: '2025-11-24', isEstimate: false },
  },
  {
    name: 'OSRM',
    open: async (answer) => {
      server = await openRoutingServer((request) => answer?.(request) ?? osrm(request))
      return createOsrm(server.url, { ...facts, dataDate: '2026-10-01' })
    },
    limit: { status: 400, body: { code: 'TooBig', message: 'Too many table coordinates' } },
    version: { id: 'osrm', dataDate: '2026-10-01', isEstimate: false },
  },
  {
    name: 'openrouteservice',
    open: async (answer) => {
      server = await openRoutingServer((request) => {
        if (request.path === '/v2/status') {
          return { body: { engine: { version: '9.1.0', graph_date: '2026-09-30T10:00:00Z' } } }
        }
        return answer?.(request) ?? openRouteService(request)
      })
      return connectOpenRouteService(server.url, { ...facts, key: 'a-key' })
    },
    limit: {
      status: 400,
      body: { error: { code: 3004, message: "Parameter 'range=7200.0' is out of range." } },
    },
    version: { id: 'openrouteservice', version: '9.1.0', dataDate: '2026-09-30', isEstimate: false },
  },
]

function osrm({ path, query }: RoutingRequest): RoutingAnswer {
  const places = (path.split('/').at(-1) ?? '').split(';').map((place) => place.split(',').map(Number))
  const pick = (name: string) => (query.get(name) ?? '').split(';').map((index) => places[Number(index)] ?? [])
  const [sources, destinations] = [pick('sources'), pick('destinations')]
  // It finds a road however far away it is, and says how far.
  const waypoint = ([lon = 0]: number[]) => ({
    hint: '',
    location: [lon, 42],
    name: '',
    distance: isSea(lon) ? 900_000 : 12.5,
  })
  return {
    body: {
      code: 'Ok',
      durations: sources.map(([x = 0, y = 0]) =>
        destinations.map(([u = 0, v = 0]) => Math.hypot(x - u, y - v) * 6_000),
      ),
      sources: sources.map(waypoint),
      destinations: destinations.map(waypoint),
    },
  }
}

function openRouteService({ path, body, headers }: RoutingRequest): RoutingAnswer {
  if (headers.authorization !== 'a-key')
    return { status: 403, body: { error: 'Access to this API has been disallowed' } }
  const { locations, range, sources, destinations } = body as {
    locations: number[][]
    range: number[]
    sources: number[]
    destinations: number[]
  }
  const isLost = locations.some(([lon = 0]) => isSea(lon))
  if (path === '/v2/isochrones/driving-car') {
    if (isLost) return { status: 404, body: { error: { code: 3099, message: 'Unable to build an isochrone map.' } } }
    const features = range.map((value) => ({
      type: 'Feature',
      properties: { group_index: 0, value, center: locations[0] },
      geometry: { type: 'Polygon', coordinates: square(value / 6_000) },
    }))
    return { body: { type: 'FeatureCollection', features } }
  }
  if (isLost) return { status: 404, body: { error: { code: 6010, message: 'Could not find routable point' } } }
  const durations = sources.map((from) =>
    destinations.map((to) => Math.abs((locations[from]?.[0] ?? 0) - (locations[to]?.[0] ?? 0)) * 6_000),
  )
  return { body: { durations, metadata: { engine: { version: '9.1.0' } } } }
}

describe.each(services)('$name', ({ open, limit, version }) => {
  test('says what it is, and who is to be credited', async () => {
    expect((await open()).facts).toMatchObject({ ...version, attribution: facts.attribution })
  })

  test('draws a band for each number of minutes, in both directions', async () => {
    const engine = await open()
    for (const direction of ['from', 'to'] as const) {
      const { bands } = valueOf(await engine.isochrones(albany, { minutes: [10, 20, 30, 40], direction }))
      expect(bands.map(({ minutes }) => minutes)).toEqual([10, 20, 30, 40])
      const widths = bands.map(({ shape }) => {
        const east = shape.flat(2).map(([x]) => x)
        return Math.max(...east) - Math.min(...east)
      })
      for (const [index, width] of widths.entries()) expect(width).toBeCloseTo((index + 1) * 0.2, 1)
    }
  })

  test('gives minutes both ways, and none to a place that no road is near', async () => {
    const engine = await open()
    const expected = (73.7562 - 73.6918) * 100
    const [row] = valueOf(await engine.matrix([albany], [troy, ocean, albany])).minutes
    expect([...(row ?? [])].map(Number.isNaN)).toEqual([false, true, false])
    expect(row?.[0]).toBeGreaterThanOrEqual(expected - 0.1)
    const column = valueOf(await engine.matrix([troy, ocean, albany], [albany])).minutes.map(([time]) => time)
    expect(column[0]).toBeCloseTo(row?.[0] ?? NaN, 6)
    expect(column[1]).toBeNaN()
  })

  test('says that no road is near an origin', async () => {
    const engine = await open()
    expect(codeOf(await engine.matrix([ocean], [albany, troy]))).toBe('no_road_near')
    expect(codeOf(await engine.isochrones(ocean, { minutes: [30], direction: 'from' }))).toBe('no_road_near')
  })

  test('asks in parts that the service takes', async () => {
    const engine = await open()
    const many = Array.from({ length: 5_200 }, (_none, index) => ({ longitude: -74 + index / 10_000, latitude: 42.6 }))
    const [row] = valueOf(await engine.matrix([albany], many)).minutes
    expect(row?.findIndex(Number.isNaN)).toBe(-1)
    expect(row?.[5_199]).toBeGreaterThan(row?.[2_500] ?? NaN)
    const asked = server?.requests.filter(({ path }) => !path.endsWith('status')).length
    // Valhalla is asked which places have a road near, too.
    expect([3, 4, 53]).toContain(asked)
  })

  const failures: readonly (readonly [string, RoutingAnswer | undefined, string])[] = [
    ['a request beyond its limits', limit, 'limit'],
    ['too many requests', { status: 429, body: '' }, 'unavailable'],
    ['a connection that breaks', undefined, 'unavailable'],
    ['a failure of its own', { status: 502, body: 'Bad gateway' }, 'unavailable'],
    ['a key that it does not know', { status: 403, body: {} }, 'unavailable'],
    ['something other than JSON', { body: '<html>' }, 'bad_response'],
    ['JSON of another shape', { body: { features: [{}], durations: 'none' } }, 'bad_response'],
  ]
  test.each(failures)('answers %s with %p as the problem %s', async (_what, answer, expected) => {
    let isAsked = false
    const engine = await open((request) => {
      if (request.path.endsWith('status')) return undefined
      isAsked = true
      return answer ?? { status: 599, body: 'break' }
    })
    // A handler that answers nothing falls back to the service as it is, so a broken connection is made by its end.
    if (!answer) await server?.close()
    expect(codeOf(await engine.isochrones(albany, { minutes: [30], direction: 'from' }))).toBe(expected)
    expect(codeOf(await engine.matrix([albany], [troy]))).toBe(expected)
    expect(isAsked).toBe(answer !== undefined)
  })

  test.each([
    ['7', 7],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ])('says when too many requests may be asked again: with Retry-After %s in %d seconds', async (header, seconds) => {
    const engine = await open(({ path }) =>
      path.endsWith('status') ? undefined : { status: 429, headers: { 'retry-after': header }, body: '' },
    )
    expect(await engine.matrix([albany], [troy])).toMatchObject({ problem: { retryAfterSeconds: seconds } })
  })
})

// OSRM says in one answer which places have no road near.
test.each(services.filter(({ name }) => name !== 'OSRM'))(
  '$name is not taken to find no road near a place when it only takes no more requests',
  async ({ open }) => {
    let asked = 0
    const engine = await open(({ path }) => {
      if (!/matrix|sources_to_targets/.test(path)) return undefined
      asked += 1
      return asked > 1 ? { status: 429, body: '' } : undefined
    })
    expect(codeOf(await engine.matrix([ocean], [albany, troy]))).toBe('unavailable')
    expect(asked).toBe(2)
  },
)

test('Valhalla is asked for the next such day and hour in local time, and only where a time of day was asked for', async () => {
  server = await openRoutingServer((request) =>
    request.path === '/status' ? { body: { version: '3.6.1' } } : answerAsValhalla(request),
  )
  const engine = valueOf(await connectValhalla(server.url, facts))
  const ask = async ({ isochrones, matrix }: DriveTimeEngine): Promise<readonly Timed[]> => {
    valueOf(await isochrones(albany, { minutes: [30], direction: 'to' }))
    valueOf(await matrix([albany], [troy]))
    return server?.requests.splice(0).flatMap(({ path, body }) => (path === '/status' ? [] : [body])) ?? []
  }
  const friday = engine.at?.({ weekday: 5, hour: 7 })
  expect(friday?.facts).toEqual({ ...engine.facts, timeOfDay: { weekday: 5, hour: 7 } })
  expect((await ask(engine)).filter((body) => 'date_time' in body)).toEqual([])
  const asked = friday ? await ask(friday) : []
  expect(asked).toHaveLength(2)
  for (const { date_time: time } of asked) {
    expect(time).toEqual({ type: 1, value: expect.stringMatching(/^\d{4}-\d\d-\d\dT07:00$/) })
    const day = new Date(`${time?.value}Z`)
    expect(day.getUTCDay()).toBe(5)
    expect(day.getTime()).toBeGreaterThan(Date.now())
  }
})

test('Valhalla without traffic data, as this installation runs it, knows no times of day', async () => {
  server = await openRoutingServer(() => ({ body: { version: '3.6.1', knows_times_of_day: false } }))
  expect(valueOf(await connectValhalla(server.url, facts)).at).toBeUndefined()
})

test.each(services.slice(1))('$name knows no times of day', async ({ open }) => {
  expect((await open()).at).toBeUndefined()
})

test('Valhalla has no time between places that are not connected', async () => {
  server = await openRoutingServer(({ path }) =>
    path === '/status'
      ? { body: { version: '3.6.1' } }
      : { status: 400, body: { error_code: 442, error: 'No path could be found for input', status_code: 400 } },
  )
  const engine = valueOf(await connectValhalla(server.url, facts))
  const { minutes } = valueOf(await engine.matrix([albany], [troy]))
  expect(minutes).toEqual([new Float64Array([NaN])])
})

test('a service that does not answer at the start is unavailable', async () => {
  server = await openRoutingServer(() => ({ body: {} }))
  const { url } = server
  await server.close()
  expect(codeOf(await connectValhalla(url, facts))).toBe('unavailable')
})
