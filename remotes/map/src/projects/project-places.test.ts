import { expect, test } from '@jest/globals'
import type { OwnLocation } from '../facilities/use-own-locations.ts'
import { placesToAdd } from './project-places.ts'

const harbor: OwnLocation = {
  id: '123e4567-e89b-42d3-a456-426614174000',
  name: 'Harbor site',
  address: null,
  longitude: -71.06822,
  latitude: 42.36124,
  isShared: true,
  canChange: true,
  importId: null,
}
const at = (longitude: number, latitude: number) => ({ name: 'Here', point: { longitude, latitude } })

test('a point where an own location is stands for that location', () => {
  expect(placesToAdd([at(-71.0682, 42.3612)], [harbor])).toEqual([{ location: harbor.id, name: 'Harbor site' }])
})

test('any other point gets the id of a new location', () => {
  expect(placesToAdd([at(-71.0683, 42.3612)], [harbor])).toEqual([
    { name: 'Here', point: { longitude: -71.0683, latitude: 42.3612 }, id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test('hospitals and own locations stay as they are', () => {
  const picked = [
    { ccn: '220071', name: 'General Hospital' },
    { location: harbor.id, name: 'Harbor site' },
  ]
  expect(placesToAdd(picked, [harbor])).toEqual(picked)
})
