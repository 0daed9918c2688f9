import { describe, expect, test } from '@jest/globals'
import ky from 'ky'
import {
  addClient,
  addLocation,
  addProject,
  addPublication,
  addScenario,
  changeLocation,
  changePartnerScenario,
  changeProject,
  changeScenario,
  duplicateProject,
  duplicateScenario,
  getClients,
  getLocations,
  getPartners,
  getProgramVersion,
  getProgramVersions,
  getProject,
  getProjectActivity,
  getProjects,
  getProjectScenarios,
  getPublications,
  getScenario,
  getScenarios,
  getUserState,
  removeClient,
  removeLocation,
  removeLocationImport,
  restoreLocation,
  restoreLocationImport,
  removeProject,
  removeScenario,
  renameClient,
  restoreClient,
  restoreProject,
  restoreScenario,
  shareProject,
  syncUserState,
  takeOverProject,
  withdrawPublication,
} from '../public.ts'

/** A client whose server gives the same answer to every request and records the requests. */
function clientOf(answer?: unknown) {
  const asked: string[] = []
  const api = ky.create({
    prefix: 'http://localhost/api',
    fetch: async (given) => {
      const { method, url, headers } = given as Request
      const { pathname, search } = new URL(url)
      const parts = [method, pathname + search, headers.get('if-match'), await (given as Request).text()]
      asked.push(parts.filter((part) => part).join(' '))
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
  return { api, asked }
}

const id = '00000000-0000-4000-8000-000000000001'
const at = { id, version: 3 }
const changed = { version: 3, changedAt: '2026-11-21T10:00:00.000Z', ownerName: null }
const client = { id, name: 'City', projects: 1, canChange: true, ...changed }
const location = { ...client, name: 'Site', ccn: null, latitude: 1, longitude: 2, address: null, isShared: true }
const summary = {
  id,
  name: 'Tower',
  client: { id, name: 'City' },
  tags: [],
  targetDate: null,
  scenarios: 1,
  locations: 1,
  statuses: { draft: 1, 'in-review': 0, agreed: 0, archived: 0 },
  right: 'manager',
  isShared: false,
  isSample: false,
  isArchived: false,
  ...changed,
}
const project = { ...summary, notes: '', owner: 'auth0|a', organizationRight: null, members: [], places: [location] }
const scenarioSummary = {
  id,
  name: 'Base',
  project: { id, name: 'Tower' },
  client: { id, name: 'City' },
  location: { id, name: 'Site', ccn: null },
  parentId: null,
  status: 'draft',
  facilityTypes: [],
  tags: [],
  targetDate: null,
  partnerId: null,
  isSample: false,
  right: 'editor',
  program: { hospital: null, departments: 1, baseYear: 2024, horizonYears: 10, version: 5 },
  ...changed,
}
const scenario = { ...scenarioSummary, notes: '', parentName: null, children: 0, place: location, baseline: null }
const partnerScenario = {
  id,
  partnerName: 'City',
  studyName: 'Tower',
  reportingFacility: 'Site',
  scenarioName: 'Base',
  hospitalTypeOptions: [],
  is_inactive: false,
}

describe('calls about projects', () => {
  test('list, add, change, share, copy, take over, delete and restore them', async () => {
    const page = { items: [summary], total: 1, next: 'abc' }
    const listing = clientOf(page)
    expect(await getProjects(listing.api, { sort: 'name', search: 'tower', archived: 'true' })).toEqual(page)
    const { api, asked } = clientOf(project)
    expect(await getProject(api, id)).toEqual(project)
    await addProject(api, { id, name: 'Tower', client: { name: 'City' } })
    await changeProject(api, at, { name: 'Wing' })
    await shareProject(api, at, { organizationRight: 'reader', members: [] })
    await duplicateProject(api, id, { name: 'Copy' })
    await takeOverProject(api, id)
    await restoreProject(api, id)
    const removing = clientOf()
    await removeProject(removing.api, id)
    expect([...listing.asked, ...asked, ...removing.asked]).toEqual([
      'GET /api/projects?sort=name&search=tower&archived=true',
      `GET /api/projects/${id}`,
      `POST /api/projects {"id":"${id}","name":"Tower","client":{"name":"City"}}`,
      `PUT /api/projects/${id} "3" {"name":"Wing"}`,
      `PUT /api/projects/${id}/sharing "3" {"organizationRight":"reader","members":[]}`,
      `POST /api/projects/${id}/duplicate {"name":"Copy"}`,
      `POST /api/projects/${id}/take-over`,
      `POST /api/projects/${id}/restore`,
      `DELETE /api/projects/${id}`,
    ])
  })

  test('read what was done in them', async () => {
    const entry = {
      id: 1,
      at: 'now',
      actor: 'auth0|a',
      actorName: null,
      action: 'project.added',
      target: id,
      name: 'x',
    }
    const { api, asked } = clientOf({ entries: [entry], next: null })
    expect(await getProjectActivity(api, id)).toEqual({ entries: [entry], next: null })
    await getProjectActivity(api, id, 'abc')
    expect(asked).toEqual([`GET /api/projects/${id}/activity`, `GET /api/projects/${id}/activity?cursor=abc`])
  })

  test('keep clients and locations', async () => {
    const clients = clientOf([client])
    expect(await getClients(clients.api)).toEqual([client])
    const one = clientOf(client)
    await addClient(one.api, { name: 'City' })
    await renameClient(one.api, at, 'Town')
    await restoreClient(one.api, id)
    const locations = clientOf([location])
    expect(await getLocations(locations.api, 'si te')).toEqual([location])
    const place = clientOf(location)
    await addLocation(place.api, { name: 'Site' })
    await changeLocation(place.api, at, { address: null })
    const removing = clientOf()
    await removeClient(removing.api, id)
    await removeLocation(removing.api, id)
    await restoreLocation(place.api, id)
    await removeLocationImport(removing.api, id)
    await restoreLocationImport(removing.api, id)
    expect([...one.asked, ...locations.asked, ...place.asked, ...removing.asked]).toEqual([
      'POST /api/clients {"name":"City"}',
      `PUT /api/clients/${id} "3" {"name":"Town"}`,
      `POST /api/clients/${id}/restore`,
      'GET /api/locations?search=si+te',
      'POST /api/locations {"name":"Site"}',
      `PUT /api/locations/${id} "3" {"address":null}`,
      `POST /api/locations/${id}/restore`,
      `DELETE /api/clients/${id}`,
      `DELETE /api/locations/${id}`,
      `DELETE /api/locations/imports/${id}`,
      `POST /api/locations/imports/${id}/restore`,
    ])
  })
})

describe('calls about scenarios', () => {
  test('list, add, change, copy, delete and restore them', async () => {
    const page = { items: [scenarioSummary], next: null }
    const listing = clientOf(page)
    expect(await getScenarios(listing.api, { status: 'draft', cursor: 'abc' })).toEqual(page)
    const ofProject = clientOf([scenarioSummary])
    expect(await getProjectScenarios(ofProject.api, id)).toEqual([scenarioSummary])
    const { api, asked } = clientOf(scenario)
    expect(await getScenario(api, id)).toEqual(scenario)
    await addScenario(api, { projectId: id, location: { id }, name: 'Base' })
    await changeScenario(api, at, { status: 'agreed' })
    await duplicateScenario(api, id, { name: 'Copy' })
    await restoreScenario(api, id)
    const removing = clientOf()
    await removeScenario(removing.api, id)
    expect([...listing.asked, ...ofProject.asked, ...asked, ...removing.asked]).toEqual([
      'GET /api/scenarios?status=draft&cursor=abc',
      `GET /api/projects/${id}/scenarios`,
      `GET /api/scenarios/${id}`,
      `POST /api/scenarios {"projectId":"${id}","location":{"id":"${id}"},"name":"Base"}`,
      `PUT /api/scenarios/${id} "3" {"status":"agreed"}`,
      `POST /api/scenarios/${id}/duplicate {"name":"Copy"}`,
      `POST /api/scenarios/${id}/restore`,
      `DELETE /api/scenarios/${id}`,
    ])
  })

  test('read versions of their programs', async () => {
    const version = { number: 2, name: 'Base', author: 'auth0|a', authorName: 'A', changedAt: 'now', isCurrent: true }
    const listing = clientOf([version])
    expect(await getProgramVersions(listing.api, id)).toEqual([version])
    const reading = clientOf({ ...version, program: { schema: 1 } })
    expect(await getProgramVersion(reading.api, id, 2)).toEqual({ ...version, program: { schema: 1 } })
    expect([...listing.asked, ...reading.asked]).toEqual([
      `GET /api/scenarios/${id}/versions`,
      `GET /api/scenarios/${id}/versions/2`,
    ])
  })
})

describe('calls about partners', () => {
  test('read studies, and sync and change scenarios of an owner without versions', async () => {
    const partner = { id: 'org_a', partnerName: 'A', studies: [] }
    const partners = clientOf([partner])
    expect(await getPartners(partners.api)).toEqual([partner])
    const state = clientOf({ scenarios: [partnerScenario] })
    expect(await getUserState(state.api, 'auth0|a')).toEqual({ scenarios: [partnerScenario] })
    expect(await getUserState(clientOf({ scenarios: null }).api, 'auth0|a')).toEqual({ scenarios: [] })
    const synced = { scenarios: [partnerScenario], notAdded: [{ id, reason: 'with-colleague' }] }
    const syncing = clientOf(synced)
    expect(await syncUserState(syncing.api, 'org_a', { userId: 'auth0|a', scenarios: null })).toEqual(synced)
    const one = clientOf(partnerScenario)
    expect(await changePartnerScenario(one.api, 'org_a', id, { is_inactive: true })).toEqual(partnerScenario)
    expect([...partners.asked, ...state.asked, ...syncing.asked, ...one.asked]).toEqual([
      'GET /api/partner/',
      'GET /api/partner-scenario/user-state/auth0%7Ca',
      'POST /api/partner-scenario/user-state/org_a {"userId":"auth0|a","scenarios":null}',
      `PUT /api/partner-scenario/user-state/org_a/${id} {"is_inactive":true}`,
    ])
  })

  test('sync a list of any length in portions that the API takes, and tell all that were not added', async () => {
    const syncing = clientOf({ scenarios: [], notAdded: [{ id, reason: 'removed' }] })
    const short = Array.from({ length: 4_001 }, () => partnerScenario)
    const long = Array.from({ length: 1_200 }, () => ({
      ...partnerScenario,
      scenarioName: '楼'.repeat(200),
      studyName: '楼'.repeat(200),
    }))
    const { notAdded } = await syncUserState(syncing.api, 'org_a', {
      userId: 'auth0|a',
      scenarios: [...short, ...long],
    })
    const bodies = syncing.asked.map((line) => line.slice(line.indexOf('{')))
    const sent = bodies.map((body) => (JSON.parse(body) as { scenarios: unknown[] }).scenarios)
    expect(sent.flat()).toEqual([...short, ...long])
    expect(sent.slice(0, 2).map(({ length }) => length)).toEqual([2_000, 2_000])
    for (const body of bodies) expect(new TextEncoder().encode(body).length).toBeLessThan(1024 * 1024)
    expect(notAdded).toHaveLength(sent.length)
    expect(sent.length).toBeGreaterThan(3)
  })

  test('publish studies and withdraw them', async () => {
    const publication = {
      id,
      projectId: id,
      studyName: 'Tower',
      targetName: 'B',
      scenarios: 1,
      isByOperator: false,
      publishedAt: 'now',
      withdrawnAt: null,
    }
    const listing = clientOf([publication])
    expect(await getPublications(listing.api)).toEqual([publication])
    const adding = clientOf(publication)
    await addPublication(adding.api, { projectId: id, scenarioIds: [id], target: { organizationId: 'org_b' } })
    const removing = clientOf()
    await withdrawPublication(removing.api, id)
    expect([...listing.asked, ...adding.asked, ...removing.asked]).toEqual([
      'GET /api/publications',
      `POST /api/publications {"projectId":"${id}","scenarioIds":["${id}"],"target":{"organizationId":"org_b"}}`,
      `DELETE /api/publications/${id}`,
    ])
  })
})
