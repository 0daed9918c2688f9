import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import {
  maxImportedLocations,
  maxLocations,
  type Location,
  type LocationImportReport,
  type LocationPoints,
  type Project,
} from '@keyroom/product-api/schemas'
import { importFiles } from '../../hospitals/imports/import-files.ts'
import { openTemporaryFiles } from '../../hospitals/imports/testing/temporary-files.ts'
import { forgetPlans, senderOf } from '../../testing/planning-calls.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'

const { admin, member, standard, multiAtHarbor, free } = people
const importId = '00000000-0000-4000-8000-00000000000a'
const zipCsv = 'zip,lat,lng,city,state_id,population,density\n02114,42.3612,-71.0682,Boston,MA,12000,20000\n'
const csv = 'name,latitude,longitude,zip,address\nNorth,42,-71,,\nSouth,,,2114,\nWest,,,,1 Main St\nNowhere,,,99999,\n'

describe.each(testEngines())('own locations on $name', (engine) => {
  let api: TestApi
  let asked: string[]
  beforeAll(async () => {
    asked = []
    api = await openTestApi(engine, {
      geocoder: {
        host: 'geo.example',
        find: (address) => {
          asked.push(address)
          return Promise.resolve(
            address.startsWith('1') ? { kind: 'found', latitude: 1, longitude: 2 } : { kind: 'unknown' },
          )
        },
      },
    })
    const files = await openTemporaryFiles()
    await importFiles(api.database, [await files.write('zips.csv', zipCsv)])
    await files.remove()
  })
  beforeEach(async () => {
    asked.splice(0)
    await forgetPlans(api)
  })
  afterAll(() => api.close())

  const send = senderOf(() => api)
  const namesOf = async (person: TestPerson) => {
    const { status, body } = await send(person, 'GET', 'locations/points')
    expect(status).toBe(200)
    return (body as LocationPoints).columns.name.toSorted()
  }
  const importFile = async (person: TestPerson, more: object = {}) => {
    const { status, body } = await send(person, 'POST', 'locations/imports', { id: importId, csv, ...more })
    return { status, body: body as LocationImportReport & { code?: string } }
  }

  test('that are shared are seen by every member, and by nobody else', async () => {
    const point = { name: 'Site', latitude: 42, longitude: -71 }
    await send(member, 'POST', 'locations', { ...point, isShared: true })
    await send(admin, 'POST', 'locations', { ...point, name: 'Private' })
    await send(standard, 'POST', 'locations', { ...point, name: 'Alone', isShared: true })
    expect(await namesOf(member)).toEqual(['Site'])
    expect(await namesOf(admin)).toEqual(['Private', 'Site'])
    expect(await namesOf(standard)).toEqual(['Alone'])
    expect(await namesOf(multiAtHarbor)).toEqual([])
    expect(await namesOf(free)).toEqual([])
  })

  test('of others are read, but changed and deleted only by who made them and administrators', async () => {
    const { body } = await send(admin, 'POST', 'locations', { name: 'Site', latitude: 1, longitude: 2, isShared: true })
    const { id } = body as Location
    expect((await send(member, 'GET', 'locations')).body).toMatchObject([{ id, isShared: true, canChange: false }])
    expect((await send(member, 'DELETE', `locations/${id}`)).status).toBe(403)
    expect((await send(standard, 'DELETE', `locations/${id}`)).status).toBe(404)
    const hidden = await send(admin, 'PUT', `locations/${id}`, { isShared: false }, 1)
    expect(hidden.body).toMatchObject({ isShared: false, version: 2 })
    expect(await namesOf(member)).toEqual([])
  })

  test('that were deleted come back, and to their project', async () => {
    const { body } = await send(member, 'POST', 'locations', { name: 'Site', latitude: 1, longitude: 2 })
    const { id } = body as Location
    const project = (
      await send(member, 'POST', 'projects', { name: 'Tower', client: { name: 'City' }, locations: [id] })
    ).body as Project
    expect((await send(member, 'DELETE', `locations/${id}`)).status).toBe(204)
    expect((await send(member, 'GET', `projects/${project.id}`)).body).toMatchObject({ locations: 0, places: [] })
    expect(await namesOf(member)).toEqual([])
    expect((await send(member, 'POST', `locations/${id}/restore`)).body).toMatchObject({ id, projects: 1 })
    expect((await send(member, 'GET', `projects/${project.id}`)).body).toMatchObject({ locations: 1, places: [{ id }] })
    expect((await send(standard, 'POST', `locations/${id}/restore`)).status).toBe(404)
  })

  test('are imported by coordinates and ZIP code, and what is bad is told', async () => {
    const { status, body } = await importFile(member, { isShared: true })
    expect([status, body]).toEqual([
      200,
      {
        rows: 4,
        coordinates: 1,
        zips: 1,
        addresses: 1,
        added: 2,
        geocoder: 'geo.example',
        problems: [{ line: 5, column: 'zip', expected: 'known-zip', received: '99999' }],
        bad: 1,
      },
    ])
    expect(asked).toEqual([])
    const { columns } = (await send(admin, 'GET', 'locations/points')).body as LocationPoints
    const first = columns.name[0] === 'North' ? [0, 1] : [1, 0]
    expect(first.map((at) => [columns.name[at], columns.latitude[at], columns.longitude[at]])).toEqual([
      ['North', 42, -71],
      ['South', 42.3612, -71.0682],
    ])
    expect(columns).toMatchObject({
      isShared: [true, true],
      importId: [importId, importId],
    })
  })

  test('send addresses to the geocoder only where the importer agreed, and not for a trial', async () => {
    await importFile(member, { usesGeocoder: true, isTrial: true })
    expect(asked).toEqual([])
    expect(await namesOf(member)).toEqual([])
    const { body } = await importFile(member, { usesGeocoder: true, csv: `${csv}East,,,,Pier 4\n` })
    expect(asked.toSorted()).toEqual(['1 Main St', 'Pier 4'])
    expect(body).toMatchObject({ added: 3, addresses: 1, bad: 2 })
    expect(body.problems.at(-1)).toMatchObject({ line: 6, expected: 'found-address', received: 'Pier 4' })
    expect(await namesOf(member)).toEqual(['North', 'South', 'West'])
  })

  test('are imported once, however often the request is repeated', async () => {
    const answers = await Promise.all([importFile(member), importFile(member)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429])
    expect((await importFile(member)).body).toMatchObject({ added: 2 })
    expect(await namesOf(member)).toEqual(['North', 'South'])
    // Another account has its own import of this id.
    expect((await importFile(standard)).body).toMatchObject({ added: 2 })
  })

  test('of an import are deleted together, and come back together', async () => {
    await importFile(member, { isShared: true })
    expect((await send(standard, 'DELETE', `locations/imports/${importId}`)).status).toBe(404)
    expect((await send(member, 'DELETE', `locations/imports/${importId}`)).status).toBe(204)
    expect(await namesOf(admin)).toEqual([])
    expect((await importFile(member)).body.code).toBe('removed')
    expect((await send(standard, 'POST', `locations/imports/${importId}/restore`)).status).toBe(404)
    expect((await send(member, 'POST', `locations/imports/${importId}/restore`)).status).toBe(204)
    expect(await namesOf(admin)).toEqual(['North', 'South'])
    await importFile(admin, { id: otherId, isShared: true })
    expect((await send(member, 'DELETE', `locations/imports/${otherId}`)).status).toBe(403)
  })

  test('of a colleague’s import are safe from an import with the same id', async () => {
    await importFile(member)
    const other = { ...multiAtHarbor, organizationId: 'org_lakeside', roles: [] }
    await api.database.query(
      `INSERT INTO api.seat (organization_id, user_id, product) VALUES ('org_lakeside', $1, 'toolkit')`,
      [other.userId],
    )
    // Ids of rows follow from the import's and their line.
    const below = csv.replace('\n', `\n${'Nowhere,,,99999,\n'.repeat(9)}`)
    for (const person of [other, admin]) {
      expect(await importFile(person, { csv: below })).toMatchObject({
        status: 409,
        body: { code: 'id-taken' },
      })
    }
    // As it was possible before ids were refused.
    await api.database.query(
      `INSERT INTO api.location (id, organization_id, user_id, name, made_by, import_id)
       VALUES ($1::uuid, 'org_lakeside', $2, 'Mine', '', $3::uuid)`,
      [randomUUID(), other.userId, importId],
    )
    expect((await send(other, 'DELETE', `locations/imports/${importId}`)).status).toBe(204)
    expect(await namesOf(member)).toEqual(['North', 'South'])
    expect(await namesOf(other)).toEqual([])
    expect((await send(admin, 'DELETE', `locations/imports/${importId}`)).status).toBe(204)
    expect(await namesOf(member)).toEqual([])
  })

  test('of an import stay while a scenario is at one of them', async () => {
    await importFile(member)
    const { columns } = (await send(member, 'GET', 'locations/points')).body as LocationPoints
    const { body } = await send(member, 'POST', 'projects', { name: 'Tower', client: { name: 'City' } })
    const scenario = { projectId: (body as Project).id, location: { id: columns.id[0] }, name: 'Base' }
    expect((await send(member, 'POST', 'scenarios', scenario)).status).toBe(201)
    const removal = await send(member, 'DELETE', `locations/imports/${importId}`)
    expect(removal).toMatchObject({ status: 409, body: { code: 'in-use' } })
    expect(await namesOf(member)).toEqual(['North', 'South'])
  })

  test('are at most ten thousand in an account', async () => {
    const rows = Array.from({ length: maxImportedLocations }, (_none, at) => `Site ${at},42,-71`)
    const whole = ['name,latitude,longitude', ...rows].join('\n')
    expect((await importFile(member, { csv: whole })).body).toMatchObject({ added: maxLocations, bad: 0 })
    expect(await namesOf(member)).toHaveLength(maxLocations)
    const one = await importFile(member, { id: otherId })
    expect(one).toMatchObject({ status: 409, body: { code: 'too-many-locations' } })
    expect(await send(member, 'POST', 'locations', { name: 'x' })).toMatchObject({ status: 409 })
    await send(member, 'DELETE', `locations/imports/${importId}`)
    await importFile(member, { id: otherId })
    const restored = await send(member, 'POST', `locations/imports/${importId}/restore`)
    expect(restored).toMatchObject({ status: 409, body: { code: 'too-many-locations' } })
    expect(await namesOf(member)).toEqual(['North', 'South'])
  })

  test('are for planners to import', async () => {
    expect((await importFile(free)).status).toBe(403)
    expect(await send(member, 'POST', 'locations/imports', { id: 'x', csv })).toMatchObject({ status: 400 })
    expect((await send(member, 'DELETE', `locations/imports/${randomUUID()}`)).status).toBe(404)
  })
})

const otherId = '00000000-0000-4000-8000-00000000000b'
