import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import {
  addSavedView,
  changePeerGroup,
  compareHospitals,
  getBenchmarks,
  getDistribution,
  getFacilityUnits,
  getOriginAreas,
  getPatientOrigin,
  getPeerGroups,
  getPeers,
  getTrends,
  getZipShapes,
  removeSavedView,
} from '../public.ts'
import {
  benchmarksQuerySchema,
  comparisonQuerySchema,
  distributionQuerySchema,
  facilityUnitsQuerySchema,
  newPeerGroupSchema,
  newSavedViewSchema,
  originAreasQuerySchema,
  patientOriginQuerySchema,
  peerGroupChangeSchema,
  peersQuerySchema,
  trendsQuerySchema,
} from '../schemas.ts'

type Client = ReturnType<typeof ky.create>

/** The request of a call; the answer does not matter. */
async function askedBy(call: (api: Client) => Promise<unknown>) {
  let asked: { asked: string; body: unknown; version: string | null } | undefined
  const api = ky.create({
    prefix: 'http://localhost/api',
    retry: 0,
    fetch: async (input) => {
      const request = input as Request
      const text = await request.text()
      asked = {
        asked: `${request.method} ${request.url.replace('http://localhost/api/', '')}`,
        body: text === '' ? undefined : JSON.parse(text),
        version: request.headers.get('if-match'),
      }
      return Response.json({})
    },
  })
  await call(api).catch(() => undefined)
  return asked
}

const peers = 'type-short-term_beds-100-199'

describe('calls of the board send the right requests', () => {
  test.each<[string, (api: Client) => Promise<unknown>]>([
    ['GET board/benchmarks', (api) => getBenchmarks(api, {})],
    [
      `GET board/benchmarks?ccn=220071&year=2021&peers=${peers}&indicators=occupancy%2CtotalMargin.usual`,
      (api) => getBenchmarks(api, { ccn: '220071', year: 2021, peers, indicators: ['occupancy', 'totalMargin.usual'] }),
    ],
    [
      'GET board/trends?from=2019&ccns=220071%2C220072&indicators=occupancy',
      (api) => getTrends(api, { ccns: ['220071', '220072'], indicators: ['occupancy'], from: 2019, to: undefined }),
    ],
    ['GET board/trends?indicators=occupancy', (api) => getTrends(api, { ccns: [], indicators: ['occupancy'] })],
    ['GET board/compare?ccns=220071', (api) => compareHospitals(api, { ccns: ['220071'] })],
    [
      'GET board/distribution?indicator=occupancy&ccn=220071',
      (api) => getDistribution(api, { indicator: 'occupancy', year: undefined, ccn: '220071' }),
    ],
    [`GET board/peers?peers=${peers}&limit=5`, (api) => getPeers(api, { peers, limit: 5 })],
    ['GET facilities/22%2F../units?target=0.8', (api) => getFacilityUnits(api, '22/..', { target: 0.8 })],
    ['GET facilities/220071/patient-origin?primary=60', (api) => getPatientOrigin(api, '220071', { primary: 60 })],
    [
      'GET facilities/220071/patient-origin/areas?by=zip&year=2021',
      (api) => getOriginAreas(api, '220071', { by: 'zip', year: 2021 }),
    ],
    ['GET zip-shapes?prefixes=021%2C022', (api) => getZipShapes(api, ['021', '022'])],
    ['GET peer-groups', (api) => getPeerGroups(api)],
    ['DELETE saved-views/a%2Fb', (api) => removeSavedView(api, 'a/b')],
  ])('%s', async (expected, call) => expect((await askedBy(call))?.asked).toBe(expected))

  test('sends a new item completely, and a change with the version that it is based on', async () => {
    const view = { name: 'Trend', address: '/dashboard/widget/analytics?ccn=220071' }
    expect(await askedBy((api) => addSavedView(api, view))).toMatchObject({ asked: 'POST saved-views', body: view })
    expect(await askedBy((api) => changePeerGroup(api, { id: 'x', version: 3 }, { shared: true }))).toEqual({
      asked: 'PATCH peer-groups/x',
      body: { shared: true },
      version: '"3"',
    })
  })
})

describe('a query', () => {
  test('has defaults for missing parameters', () => {
    expect(benchmarksQuerySchema.parse({})).toEqual({ peers: 'all' })
    expect(peersQuerySchema.parse({ year: '2021' })).toEqual({ year: 2021, peers: 'all', limit: 500 })
    expect(facilityUnitsQuerySchema.parse({})).toEqual({ target: 0.85, peers: 'all' })
    expect(patientOriginQuerySchema.parse({})).toEqual({ primary: 75, secondary: 90 })
  })

  test.each([
    ['an invalid CCN', benchmarksQuerySchema, { ccn: '22007' }],
    ['an invalid year', benchmarksQuerySchema, { year: '21' }],
    ['a half year', benchmarksQuerySchema, { year: '2021.5' }],
    ['a group with a space', benchmarksQuerySchema, { peers: 'type-short term' }],
    ['an unknown key', benchmarksQuerySchema, { group: 'all' }],
    ['no indicator', trendsQuerySchema, {}],
    ['an empty list', trendsQuerySchema, { indicators: '' }],
    ['a list that ends with a comma', trendsQuerySchema, { indicators: 'occupancy,' }],
    ['more hospitals than can be compared', comparisonQuerySchema, { ccns: Array(13).fill('220071').join() }],
    ['no hospital', comparisonQuerySchema, {}],
    ['two indicators for one distribution', distributionQuerySchema, { indicator: 'occupancy,totalMargin' }],
    ['a limit of 0 peers', peersQuerySchema, { limit: '0' }],
    ['a target over 100 %', facilityUnitsQuerySchema, { target: '85' }],
    ['a service area of 0 percent', patientOriginQuerySchema, { primary: '0' }],
    ['an unknown kind of area', originAreasQuerySchema, { by: 'city' }],
    ['no name', newPeerGroupSchema, { name: '  ', group: 'all' }],
    ['a long name', newPeerGroupSchema, { name: 'x'.repeat(81), group: 'all' }],
    ['a name of two lines', newPeerGroupSchema, { name: 'a\nb', group: 'all' }],
    ['a name that changes the text direction', peerGroupChangeSchema, { name: '\u202Eevil' }],
    ['an unknown field', peerGroupChangeSchema, { owner: 'auth0|mallory' }],
    ['an address elsewhere', newSavedViewSchema, { name: 'x', address: 'https://elsewhere.test/dashboard' }],
    ['an address of another site', newSavedViewSchema, { name: 'x', address: '//dashboard/x' }],
    ['an address with another site in it', newSavedViewSchema, { name: 'x', address: '/dashboard//elsewhere.test' }],
    ['a page outside of the dashboard', newSavedViewSchema, { name: 'x', address: '/dashboards' }],
    ['a path with ..', newSavedViewSchema, { name: 'x', address: '/dashboard/../api' }],
    ['a fragment', newSavedViewSchema, { name: 'x', address: '/dashboard#x' }],
    ['a line break', newSavedViewSchema, { name: 'x', address: '/dashboard?a=\nb' }],
  ])('%s is refused', (_what, schema, value) => expect(schema.safeParse(value).success).toBe(false))

  test.each(['/dashboard', '/dashboard/widget/analytics/trends?ccns=220071,330101&peers=type-short-term'])(
    'accepts the view %s',
    (address) => expect(newSavedViewSchema.safeParse({ name: ' Name ', address }).data?.name).toBe('Name'),
  )
})
