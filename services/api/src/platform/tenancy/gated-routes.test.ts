import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { InjectOptions } from 'fastify'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

/** Who gets through, of everybody who is signed in. */
const passes = {
  operator: ['operator'],
  // The trial of `trial` is over.
  'cost-report': ['admin', 'member', 'standard'],
  'signed-in': Object.keys(people),
} as const

const nowhere = '00000000-0000-4000-8000-000000000000'
const upload = { headers: { 'content-type': 'text/csv' }, payload: 'a,b\n1,2\n', query: { file: 'a.csv' } }

/** Every route of public data and of operators, what lets through there, and what else it wants. */
const gates: Readonly<Record<string, readonly [gate: keyof typeof passes, request?: Partial<InjectOptions>]>> = {
  'POST /api/data/imports': ['operator', upload],
  'GET /api/data/imports': ['operator'],
  'GET /api/data/imports/{id}': ['operator'],
  'DELETE /api/data/imports/{id}': ['operator'],
  'GET /api/data/imports/{id}/issues': ['operator'],
  'GET /api/data/imports/{id}/report': ['operator'],
  'GET /api/data/files': ['operator'],
  'GET /api/data/catalog': ['operator'],
  'POST /api/data/catalog': ['operator'],
  'GET /api/data/downloads': ['operator'],
  'POST /api/data/downloads': ['operator', { payload: { years: [2022] } }],
  'DELETE /api/data/downloads/{id}': ['operator'],
  'GET /api/data/sources': ['signed-in'],
  'GET /api/data/state': ['signed-in'],
  'GET /api/drive-times/engine': ['signed-in'],
  'POST /api/drive-times/isochrones': ['signed-in', { payload: { origins: [{ ccn: '220071' }], minutes: [30] } }],
  'POST /api/drive-times/jobs': [
    'signed-in',
    { payload: { kind: 'bands', origins: [{ ccn: '220071' }], minutes: [30] } },
  ],
  'GET /api/drive-times/jobs': ['signed-in'],
  'GET /api/drive-times/jobs/{jobId}': ['signed-in'],
  'GET /api/drive-times/jobs/{jobId}/result': ['signed-in'],
  'DELETE /api/drive-times/jobs/{jobId}': ['signed-in'],
  'POST /api/drive-times/comparison': [
    'signed-in',
    { payload: { sites: [{ ccn: '220071' }, { ccn: '220072' }], minutes: [30] } },
  ],
  'POST /api/drive-times/closure': ['signed-in', { payload: { ccn: '220071' } }],
  'POST /api/drive-times/best-sites': ['signed-in', { payload: { state: 'MA' } }],
  'GET /api/facilities': ['signed-in', { query: { search: 'boston' } }],
  'GET /api/facilities/points': ['signed-in'],
  'GET /api/facilities/traits': ['signed-in'],
  'GET /api/facilities/{ccn}': ['signed-in'],
  'GET /api/facilities/{ccn}/cost-reports': ['cost-report'],
  'GET /api/facilities/{ccn}/units': ['cost-report'],
  'GET /api/facilities/{ccn}/patient-origin': ['cost-report'],
  'GET /api/facilities/{ccn}/patient-origin/areas': ['cost-report'],
  'GET /api/facilities/{ccn}/medicare-inpatients': ['cost-report'],
  'GET /api/zip-shapes': ['signed-in', { query: { prefixes: '021' } }],
  'GET /api/areas': ['signed-in', { query: { measure: 'beds' } }],
  'GET /api/board/areas': ['cost-report', { query: { measure: 'totalMargin' } }],
  'GET /api/board/benchmarks': ['cost-report', { query: { ccn: '220071' } }],
  'GET /api/board/trends': ['cost-report', { query: { ccns: '220071', indicators: 'occupancy' } }],
  'GET /api/board/compare': ['cost-report', { query: { ccns: '220071' } }],
  'GET /api/board/distribution': ['cost-report', { query: { indicator: 'occupancy' } }],
  'GET /api/board/peers': ['cost-report'],
}

describe.each(testEngines())('routes of public data on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
  })
  afterAll(() => api.close())

  test('are all known here', () => {
    const routes = Object.entries(api.app.swagger().paths ?? {}).flatMap(([path, operations]) =>
      Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ofPublicData = routes.filter((route) =>
      /^\w+ \/api\/(areas|data|board|facilities|drive-times|zip-shapes)(\/|$)/.test(route),
    )
    expect(ofPublicData.sort()).toEqual(Object.keys(gates).sort())
  })

  test('accept everyone they are for, and answer others with 403 and the reason', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const [route, [gate, request]] of Object.entries(gates)) {
      const [method, path = ''] = route.split(' ')
      const url = path.replace(/{(job)?[iI]d}/, nowhere).replace('{ccn}', '220071')
      for (const [who, person] of Object.entries(people)) {
        const answer = await api.ask(person, { ...request, method: method as 'GET', url })
        const isRight = (passes[gate] as readonly string[]).includes(who)
          ? // 409: without ZIP codes there are no drive times.
            [200, 202, 404, 409].includes(answer.status)
          : answer.status === 403 && 'code' in (answer.body as object)
        asked += 1
        if (!isRight) wrong.push(`${who} ${route}: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
    expect(asked).toBe(Object.keys(gates).length * Object.keys(people).length)
  })
})
