import type { StoredProgram } from '@keyroom/product-api'
import type { Program } from '@keyroom/right-sizing'
import { answers, refusal, type Answer } from '@keyroom/remote-testing'
import { generalFacility, generalUnits } from './general-hospital.ts'

/** A program of two departments. */
export const generalProgram = {
  schema: 1,
  baseYear: 2018,
  horizonYears: 13,
  pack: { id: 'starter', version: 1 },
  settings: {},
  scope: 'whole',
  concepts: {},
  hospital: { ccn: '220071', name: 'General Hospital', fiscalYear: 2018 },
  departments: [],
} satisfies Program

export const firstId = '0190c0de-0000-4000-8000-000000000001'

const summaryOf = (id: string, name: string, program: unknown, version: number) => {
  const { hospital, departments, baseYear, horizonYears } = program as Program
  return {
    id,
    name,
    hospital,
    departments: departments.length,
    baseYear,
    horizonYears,
    ownerName: 'Ada',
    version,
    changedAt: '2026-11-20T09:00:00.000Z',
  }
}

/** The API of an account with programs, as far as the pages use it. */
export function programsApi(
  first: readonly { name: string; program?: Program }[] = [],
  more: Record<string, Answer> = {},
) {
  const stored = new Map<string, StoredProgram>()
  const put = (id: string, name: string, program: unknown, version: number) => {
    const saved = { ...summaryOf(id, name, program, version), program }
    stored.set(id, saved)
    return Response.json(summaryOf(id, name, program, version))
  }
  first.forEach(({ name, program }, index) =>
    put(firstId.replace(/1$/, String(index + 1)), name, program ?? generalProgram, 1),
  )
  const removed = new Map<string, StoredProgram>()
  /** What saves asked to keep as versions. */
  const versions: StoredProgram[] = []
  const idIn = ({ url }: Request) => /programs\/([^/]+)/.exec(url)?.[1] ?? ''
  const api = answers({
    facilities: { sample: false, items: [generalFacility] },
    'facilities/220071': generalFacility,
    'facilities/220071/units': generalUnits,
    'criteria-packs': [],
    programs: () =>
      Response.json(
        [...stored.values()].map(({ id, name, program, version }) => summaryOf(id, name, program, version)),
      ),
    'POST programs': async (request: Request) => {
      const { id, name, program } = (await request.json()) as { id: string; name: string; program: unknown }
      return put(id, name, program, 1)
    },
    'programs/:id': (request: Request) => {
      const found = stored.get(idIn(request))
      return found ? Response.json(found) : refusal(404, removed.has(idIn(request)) ? 'removed' : 'not-found')
    },
    'PUT programs/:id': async (request: Request) => {
      const found = stored.get(idIn(request))
      if (!found) return refusal(404, 'removed')
      if (request.headers.get('if-match') !== `"${found.version}"`) return refusal(412, 'stale')
      const change = (await request.json()) as { name?: string; program?: unknown; keepVersion?: boolean }
      if (change.keepVersion) versions.push(found)
      return put(found.id, change.name ?? found.name, change.program ?? found.program, found.version + 1)
    },
    'DELETE programs/:id': (request: Request) => {
      const found = stored.get(idIn(request))
      if (found) removed.set(found.id, found)
      stored.delete(idIn(request))
      return new Response(null, { status: 204 })
    },
    'POST programs/:id/restore': (request: Request) => {
      const found = removed.get(idIn(request))
      return found ? put(found.id, found.name, found.program, found.version) : refusal(404, 'not-found')
    },
    ...more,
  })
  return { api, stored, versions, put }
}
