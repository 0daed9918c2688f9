import { expect, test } from '@jest/globals'
import ky from 'ky'
import {
  cancelDriveTimeJob,
  compareSites,
  driveTimeJobLimits,
  findBestSites,
  getClosure,
  getDriveTimeEngine,
  getDriveTimeJob,
  getDriveTimeJobResult,
  getDriveTimeJobs,
  getIsochrones,
  maxBandMinutes,
  maxJobOrigins,
  maxJobTargets,
  minBandMinutes,
  orderDriveTimeJob,
} from '../public.ts'
import {
  bestSitesOrderSchema,
  closureOrderSchema,
  driveTimeJobOrderSchema,
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

test('calls about jobs name the job, and order what the API accepts', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const path = `/api/drive-times/jobs/${id}`
  expect(await askedBy((api) => getDriveTimeJobs(api))).toMatchObject({ method: 'GET', path: '/api/drive-times/jobs' })
  expect(await askedBy((api) => getDriveTimeJob(api, id))).toMatchObject({ method: 'GET', path })
  expect(await askedBy((api) => getDriveTimeJobResult(api, id))).toMatchObject({
    method: 'GET',
    path: `${path}/result`,
  })
  expect(await askedBy((api) => cancelDriveTimeJob(api, id))).toMatchObject({ method: 'DELETE', path })
  const orders = [
    { id, kind: 'bands', origins: { group: 'general' }, minutes: [30] },
    { kind: 'bands', origins: [{ ccn: '220071' }], minutes: [30], direction: 'from' },
    { kind: 'matrix', origins: [{ ccn: '220071' }], targets: [{ longitude: -71.1, latitude: 42.3 }] },
  ] as const
  for (const order of orders) {
    const asked = await askedBy((api) => orderDriveTimeJob(api, order as never))
    expect(asked).toMatchObject({ method: 'POST', path: '/api/drive-times/jobs' })
    expect(driveTimeJobOrderSchema.safeParse(JSON.parse(asked.body)).success).toBe(true)
  }
})

test('orders of jobs that list too many places, or what their kind does not have, are refused', () => {
  const [place] = [{ ccn: '220071' }]
  const many = (count: number) => Array.from({ length: count }, () => place)
  expect(maxJobOrigins).toBeLessThanOrEqual(driveTimeJobLimits.subscribed.origins)
  for (const wrong of [
    { kind: 'bands', origins: many(maxJobOrigins + 1), minutes: [30] },
    { kind: 'bands', origins: [], minutes: [30] },
    { kind: 'bands', origins: [place] },
    { kind: 'bands', origins: { group: 'all' }, minutes: [30] },
    { kind: 'bands', origins: [place], targets: [place], minutes: [30] },
    { kind: 'matrix', origins: [place], targets: many(maxJobTargets + 1) },
    { kind: 'matrix', origins: { group: 'general' }, targets: [place] },
    { kind: 'tour', origins: [place] },
  ]) {
    expect(driveTimeJobOrderSchema.safeParse(wrong).success).toBe(false)
  }
})
