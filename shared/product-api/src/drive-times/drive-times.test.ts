import { expect, test } from '@jest/globals'
import ky from 'ky'
import {
  compareSites,
  findBestSites,
  getClosure,
  getDriveTimeEngine,
  getIsochrones,
  maxBandMinutes,
  minBandMinutes,
} from '../public.ts'
import {
  bestSitesOrderSchema,
  closureOrderSchema,
  isochronesOrderSchema,
  siteComparisonOrderSchema,
} from '../schemas.ts'

/** The request of a call; the answer does not matter. */
async function askedBy(call: (api: ReturnType<typeof ky.create>) => Promise<unknown>) {
  let asked = { method: '', path: '', body: '' }
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (given) => {
      const request = given as Request
      asked = { method: request.method, path: new URL(request.url).pathname, body: await request.text() }
      return Response.json({})
    },
  })
  await call(api).catch(() => undefined)
  return asked
}

test('calls about drive times send orders that the API accepts', async () => {
  const hospital = { ccn: '220071' }
  const point = { longitude: -71.1, latitude: 42.3 }
  const minutes = [minBandMinutes, maxBandMinutes]
  const calls = [
    [
      'isochrones',
      isochronesOrderSchema,
      await askedBy((api) => getIsochrones(api, { origins: [hospital, point], minutes, combine: 'nearest' })),
    ],
    [
      'comparison',
      siteComparisonOrderSchema,
      await askedBy((api) => compareSites(api, { sites: [hospital, point], minutes })),
    ],
    ['closure', closureOrderSchema, await askedBy((api) => getClosure(api, hospital))],
    ['best-sites', bestSitesOrderSchema, await askedBy((api) => findBestSites(api, { state: 'MA', count: 2 }))],
  ] as const
  for (const [path, schema, asked] of calls) {
    expect(asked).toMatchObject({ method: 'POST', path: `/api/drive-times/${path}` })
    expect(schema.safeParse(JSON.parse(asked.body)).success).toBe(true)
  }
  expect(await askedBy((api) => getDriveTimeEngine(api))).toMatchObject({
    method: 'GET',
    path: '/api/drive-times/engine',
  })
})

test('orders have their defaults, and what the API does not know is refused', () => {
  const order = { origins: [{ ccn: '220071' }], minutes: [30] }
  expect(isochronesOrderSchema.parse(order)).toEqual({ ...order, direction: 'to', combine: 'union' })
  for (const wrong of [
    { minutes: [] },
    { minutes: [4] },
    { minutes: [30.5] },
    { origins: [] },
    { origins: [{ ccn: 'x' }] },
    { speed: 1 },
  ]) {
    expect(isochronesOrderSchema.safeParse({ ...order, ...wrong }).success).toBe(false)
  }
})
