import type { Location, Partner, Project, ScenarioSummary } from '@keyroom/product-api'
import { programFromTemplate, combinePacks, type CriteriaPack, type Program } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { answers, refusal, type Answer } from '@keyroom/remote-testing'

export const ids = {
  client: '0190c0de-0000-4000-8000-00000000000c',
  project: '0190c0de-0000-4000-8000-000000000001',
  location: '0190c0de-0000-4000-8000-00000000000a',
  base: '0190c0de-0000-4000-8000-0000000000b1',
  growth: '0190c0de-0000-4000-8000-0000000000b2',
  alone: '0190c0de-0000-4000-8000-0000000000b3',
} as const

const criteria = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })

/** A community hospital's program. */
export const baseProgram: Program = programFromTemplate('community', criteria, { baseYear: 2024, targetYear: 2034 })

/** The same with a larger ward and other targets. */
export const growthProgram: Program = {
  ...baseProgram,
  departments: baseProgram.departments.map((department) =>
    department.type === 'medical-surgical'
      ? {
          ...department,
          settings: { ...department.settings, targetOccupancy: 0.7 },
          drivers: department.drivers.map((driver) => ({
            ...driver,
            population: { kind: 'rate' as const, rate: 0.03 },
          })),
        }
      : department,
  ),
}

/** The program with so many key rooms that exist in the departments of one type; nothing is known of the others. */
export const withExisting = (program: Program, type: string, setUp: number): Program => ({
  ...program,
  departments: program.departments.map((department) => ({
    ...department,
    existing: department.type === type ? [{ year: 2024, licensed: null, setUp, staffed: null }] : [],
  })),
})

const owned = { ownerName: 'Ada', changedAt: '2026-11-20T09:00:00.000Z' }

export const location: Location = {
  id: ids.location,
  name: 'General Hospital',
  ccn: '220071',
  latitude: 42.36,
  longitude: -71.07,
  address: null,
  isShared: false,
  projects: 1,
  canChange: true,
  version: 1,
  ...owned,
}

export const projectOf = (given: Partial<Project> = {}): Project => ({
  id: ids.project,
  name: 'Bed tower',
  client: { id: ids.client, name: 'Prairie Health' },
  tags: ['tower'],
  targetDate: '2031-06-30',
  scenarios: 3,
  locations: 1,
  statuses: { draft: 2, 'in-review': 0, agreed: 1, archived: 0 },
  right: 'manager',
  isShared: false,
  isSample: false,
  isArchived: false,
  version: 3,
  notes: 'Replaces the north wing.',
  owner: 'auth0|ada',
  organizationRight: null,
  members: [],
  places: [location],
  ...owned,
  ...given,
})

const scenarioOf = (id: string, name: string, given: Partial<ScenarioSummary> = {}): ScenarioSummary => ({
  id,
  name,
  project: { id: ids.project, name: 'Bed tower' },
  client: { id: ids.client, name: 'Prairie Health' },
  location: { id: ids.location, name: 'General Hospital', ccn: '220071' },
  parentId: null,
  status: 'draft',
  facilityTypes: ['Acute care'],
  tags: [],
  targetDate: null,
  partnerId: null,
  isSample: false,
  right: 'manager',
  program: { hospital: null, departments: 25, baseYear: 2024, horizonYears: 10, version: 1 },
  version: 2,
  ...owned,
  ...given,
})

const partnerScenario = (id: string, scenarioName: string, given: object = {}) => ({
  id,
  partnerName: 'Prairie Health',
  studyName: 'Bed tower',
  reportingFacility: 'General Hospital',
  scenarioName,
  hospitalTypeOptions: ['Acute care'],
  is_inactive: false,
  ...given,
})

export const offered = partnerScenario(ids.alone, 'Offered', { partnerName: 'Coast Planning', studyName: 'Coast' })

const partners: Partner[] = [
  {
    id: 'org_coast',
    partnerName: 'Coast Planning',
    studies: [{ id: ids.client, studyName: 'Coast', publishedAt: owned.changedAt, scenarios: [offered] }],
  },
]

/** The API of an account with one project, a scenario, one that follows it, and one that stands alone. */
export function planningApi(
  { project = projectOf(), projects = [project] }: { project?: Project; projects?: readonly Project[] } = {},
  more: Record<string, Answer> = {},
) {
  let stored = [...projects]
  let scenarios = [
    scenarioOf(ids.base, 'Base case', { status: 'agreed' }),
    scenarioOf(ids.growth, 'More growth', { parentId: ids.base }),
    scenarioOf(ids.alone, 'Alone', { location: { id: ids.location, name: 'General Hospital', ccn: null } }),
  ]
  const userState = [
    partnerScenario(ids.base, 'Base case'),
    partnerScenario(ids.growth, 'More growth', { studyName: 'Annex' }),
  ]
  const sent: { readonly line: string; readonly body: unknown }[] = []
  const idIn = ({ url }: Request, list: string) => new RegExp(`${list}/([^/?]+)`).exec(url)?.[1] ?? ''
  const note = async (request: Request) => {
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    sent.push({ line: `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`, body })
    return body as Record<string, unknown>
  }
  const factsOf = (id: string) => {
    const found = scenarios.find((scenario) => scenario.id === id)
    if (!found) return refusal(404, 'not-found')
    const parentName = scenarios.find((scenario) => scenario.id === found.parentId)?.name ?? null
    return Response.json({ ...found, notes: '', parentName, children: 0, place: location, baseline: null })
  }
  const programOf = (id: string) => {
    const found = scenarios.find((scenario) => scenario.id === id)
    if (!found) return refusal(404, 'not-found')
    return Response.json({
      id,
      name: found.name,
      ...found.program,
      ...owned,
      program: id === ids.growth ? growthProgram : baseProgram,
    })
  }
  const projectOr404 = (id: string) => {
    const found = stored.find((one) => one.id === id)
    return found ? Response.json(found) : refusal(404, 'not-found')
  }
  const api = answers({
    clients: [{ id: ids.client, name: 'Prairie Health', projects: 1, canChange: true, version: 1, ...owned }],
    projects: ({ url }: Request) => {
      const { searchParams } = new URL(url)
      const isArchived = searchParams.get('archived') === 'true'
      const search = searchParams.get('search')?.toLowerCase() ?? ''
      const status = searchParams.get('status') as keyof Project['statuses'] | null
      const items = stored.filter(
        (one) =>
          one.isArchived === isArchived &&
          (status === null || one.statuses[status] > 0) &&
          `${one.name} ${one.client.name}`.toLowerCase().includes(search),
      )
      return Response.json({ items, total: items.length, next: null })
    },
    'POST projects': async (request: Request) => {
      const body = await note(request)
      const client = body['client'] as { name?: string }
      const added = projectOf({
        id: String(body['id']),
        name: String(body['name']),
        client: { id: ids.client, name: client.name ?? 'Prairie Health' },
        places: [],
      })
      stored = [added, ...stored]
      return Response.json(added)
    },
    'projects/:id': (request: Request) => projectOr404(idIn(request, 'projects')),
    'PUT projects/:id': async (request: Request) => {
      const body = await note(request)
      stored = stored.map((one) => {
        const { client, locations, version } = one
        return one.id === idIn(request, 'projects') ? { ...one, ...body, client, locations, version: version + 1 } : one
      })
      return projectOr404(idIn(request, 'projects'))
    },
    'PUT projects/:id/sharing': async (request: Request) => {
      const body = await note(request)
      stored = stored.map((one) => ({ ...one, ...body, isShared: true, version: one.version + 1 }))
      return projectOr404(idIn(request, 'projects'))
    },
    'DELETE projects/:id': async (request: Request) => {
      await note(request)
      stored = stored.filter(({ id }) => id !== idIn(request, 'projects'))
      return new Response(null, { status: 204 })
    },
    'POST projects/:id/restore': async (request: Request) => {
      await note(request)
      stored = [...projects]
      return projectOr404(idIn(request, 'projects'))
    },
    'projects/:id/scenarios': () => Response.json(scenarios),
    'projects/:id/activity': {
      entries: [
        {
          id: 7,
          at: owned.changedAt,
          actor: 'auth0|ada',
          actorName: 'Ada',
          action: 'scenario.added',
          target: ids.base,
          name: 'Base case',
        },
      ],
      next: null,
    },
    locations: [location],
    'POST locations': async (request: Request) => Response.json({ ...location, ...(await note(request)) }),
    'facilities/:ccn': () => refusal(404, 'not-found'),
    'scenarios/:id': (request: Request) => factsOf(idIn(request, 'scenarios')),
    'POST scenarios': async (request: Request) => {
      const body = await note(request)
      scenarios = [...scenarios, scenarioOf(String(body['id']), String(body['name']))]
      return factsOf(String(body['id']))
    },
    'PUT scenarios/:id': async (request: Request) => {
      const body = await note(request)
      const id = idIn(request, 'scenarios')
      scenarios = scenarios.map((one) => (one.id === id ? { ...one, ...body, version: one.version + 1 } : one))
      return factsOf(id)
    },
    'POST scenarios/:id/restore': async (request: Request) => {
      await note(request)
      return factsOf(ids.alone)
    },
    'DELETE scenarios/:id': async (request: Request) => {
      await note(request)
      scenarios = scenarios.filter(({ id }) => id !== idIn(request, 'scenarios'))
      return new Response(null, { status: 204 })
    },
    'programs/:id': (request: Request) => programOf(idIn(request, 'programs')),
    'PUT programs/:id': async (request: Request) => {
      await note(request)
      return programOf(idIn(request, 'programs'))
    },
    programs: [],
    'partner-scenario/user-state/:owner': () => Response.json({ scenarios: userState }),
    'POST partner-scenario/user-state/:owner': async (request: Request) => {
      await note(request)
      userState.push(offered)
      return Response.json({ scenarios: userState })
    },
    'PUT partner-scenario/user-state/:owner/:id': async (request: Request) => {
      await note(request)
      return Response.json({ ...userState[0], is_inactive: true })
    },
    partner: partners,
    'orgs/:org/members/:user': [
      { user_id: 'auth0|ada', name: 'Ada', email: 'ada@lakeside.test', roles: [] },
      { user_id: 'auth0|ben', name: 'Ben', email: 'ben@lakeside.test', roles: [] },
    ],
    ...more,
  })
  return { api, sent, scenarios: () => scenarios }
}
