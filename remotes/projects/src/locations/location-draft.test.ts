import { expect, test } from '@jest/globals'
import type { FacilitySummary, Location } from '@keyroom/product-api'
import { answers, createTestHost } from '@keyroom/remote-testing'
import { location } from '../testing/planning-api.ts'
import { emptyLocation, isBlank, missingIn, readDegrees, saveLocation } from './location-draft.ts'

test.each([
  ['42.36', 90, 42.36],
  [' −71,5 ', 180, -71.5],
  ['+8.', 90, 8],
  ['91', 90, null],
  ['42°', 90, null],
  ['', 90, null],
])('reads the degrees of "%s" up to %i as %s', (text, max, degrees) => expect(readDegrees(text, max)).toBe(degrees))

test('says which fields a location lacks, and whether nothing was entered', () => {
  expect(missingIn(emptyLocation)).toEqual(['hospital'])
  expect(missingIn({ ...emptyLocation, kind: 'stored' })).toEqual(['stored'])
  const point = { ...emptyLocation, kind: 'point', name: ' ', latitude: '42', longitude: '200' } as const
  expect(missingIn(point)).toEqual(['name', 'longitude'])
  expect([isBlank(emptyLocation), isBlank({ ...emptyLocation, kind: 'point' }), isBlank(point)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a hospital that the account has is not added again', async () => {
  const added: unknown[] = []
  const { host } = createTestHost('projects', {
    api: answers({
      locations: [location],
      'POST locations': async (request: Request) => {
        const body = (await request.json()) as Partial<Location>
        added.push(body)
        return Response.json({ ...location, ...body })
      },
    }),
  })
  const hospital = { ccn: '220071', name: 'General Hospital' } as FacilitySummary
  expect(await saveLocation(host.api, { ...emptyLocation, hospital })).toBe(location.id)
  expect(added).toEqual([])
  const id = await saveLocation(host.api, { ...emptyLocation, hospital: { ...hospital, ccn: '220072' } })
  expect(added).toEqual([{ id, name: 'General Hospital', ccn: '220072' }])
})
