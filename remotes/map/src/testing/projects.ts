import type { Location, Project } from '@keyroom/product-api'

const owned = { ownerName: 'Ada', changedAt: '2026-11-20T09:00:00.000Z', version: 1 }

/** A project without locations that its reader may change. */
export const project: Project = {
  id: '0190c0de-0000-4000-8000-000000000001',
  name: 'Bed tower',
  client: { id: '0190c0de-0000-4000-8000-00000000000c', name: 'Prairie Health' },
  tags: [],
  targetDate: null,
  scenarios: 0,
  locations: 0,
  statuses: { draft: 0, 'in-review': 0, agreed: 0, archived: 0 },
  right: 'manager',
  isShared: false,
  isSample: false,
  isArchived: false,
  notes: '',
  owner: 'auth0|ada',
  organizationRight: null,
  members: [],
  places: [],
  ...owned,
}

/** The stored location of a request that adds one. */
export function addedLocation(request: object): Location {
  const empty = { ccn: null, latitude: null, longitude: null, address: null, isShared: false }
  return { ...empty, projects: 0, canChange: true, ...owned, ...request } as Location
}
