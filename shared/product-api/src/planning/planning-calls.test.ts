import { describe, expect, test } from '@jest/globals'
import type { CriteriaPack, Program } from '@keyroom/right-sizing/schemas'
import ky from 'ky'
import {
  addCriteriaPack,
  addProgram,
  changeProgram,
  getCriteriaPack,
  getCriteriaPacks,
  getProgram,
  getPrograms,
  removeProgram,
  restoreProgram,
} from '../public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(answer?: unknown) {
  const asked: string[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (given) => {
      const { method, url, headers } = given as Request
      const parts = [method, new URL(url).pathname, headers.get('if-match'), await (given as Request).text()]
      asked.push(parts.filter((part) => part).join(' '))
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
  return { api, asked }
}

const summary = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tower',
  hospital: { ccn: '220071', name: 'Massachusetts General Hospital', fiscalYear: 2021 },
  departments: 2,
  baseYear: 2021,
  horizonYears: 10,
  ownerName: null,
  version: 3,
  changedAt: '2026-11-21T10:00:00.000Z',
}
const program = { schema: 1, departments: [] } as unknown as Program
const path = `/api/programs/${summary.id}`

describe('calls about programs', () => {
  test('list them, and get one as it is stored, whatever its content', async () => {
    const listing = clientOf([{ ...summary, added: 'later' }])
    expect(await getPrograms(listing.api)).toEqual([summary])
    const reading = clientOf({ ...summary, program: { schema: 0, old: true } })
    expect(await getProgram(reading.api, summary.id)).toEqual({ ...summary, program: { schema: 0, old: true } })
    expect([...listing.asked, ...reading.asked]).toEqual(['GET /api/programs', `GET ${path}`])
  })

  test('add one under the id of the client, and change it from a version', async () => {
    const { api, asked } = clientOf(summary)
    expect(await addProgram(api, { id: summary.id, name: 'Tower', program })).toEqual(summary)
    expect(await changeProgram(api, summary, { name: 'Tower 2' })).toEqual(summary)
    expect(asked).toEqual([
      `POST /api/programs {"id":"${summary.id}","name":"Tower","program":{"schema":1,"departments":[]}}`,
      `PUT ${path} "3" {"name":"Tower 2"}`,
    ])
  })

  test('delete one and undo that', async () => {
    const removing = clientOf()
    expect(await removeProgram(removing.api, summary.id)).toBeUndefined()
    const restoring = clientOf(summary)
    expect(await restoreProgram(restoring.api, summary.id)).toEqual(summary)
    expect([...removing.asked, ...restoring.asked]).toEqual([`DELETE ${path}`, `POST ${path}/restore`])
  })
})

test('calls about criteria packs list versions, get one and add one', async () => {
  const version = { id: 'own-tower', version: 2, name: 'Ours', basis: null, ownerName: 'Ada', createdAt: 'now' }
  const pack = { id: 'own-tower' } as CriteriaPack
  const listing = clientOf([version])
  expect(await getCriteriaPacks(listing.api)).toEqual([version])
  const reading = clientOf({ ...version, pack })
  expect(await getCriteriaPack(reading.api, version)).toEqual({ ...version, pack })
  const adding = clientOf(version)
  expect(await addCriteriaPack(adding.api, { pack })).toEqual(version)
  expect([...listing.asked, ...reading.asked, ...adding.asked]).toEqual([
    'GET /api/criteria-packs',
    'GET /api/criteria-packs/own-tower/2',
    'POST /api/criteria-packs {"pack":{"id":"own-tower"}}',
  ])
})
