import type { Host } from '@keyroom/contract'
import { addLocation, changeProject, getLocations, getProject, type Project } from '@keyroom/product-api'
import type { HospitalPlace, NewPlace, StoredPlace } from './project-places.ts'

/** Adds places to a project. Points become locations of the account, and hospitals that are none yet. */
export async function addToProject(
  api: Host['api'],
  projectId: string,
  places: readonly (HospitalPlace | StoredPlace | NewPlace)[],
): Promise<Project> {
  const known = places.some((place) => 'ccn' in place) ? await getLocations(api) : []
  const ids: string[] = []
  for (const place of places) {
    if ('location' in place) ids.push(place.location)
    else if ('point' in place) {
      const { longitude, latitude } = place.point
      ids.push((await addLocation(api, { id: place.id, name: place.name.trim(), longitude, latitude })).id)
    } else {
      const { ccn, name } = place
      const same = known.find((location) => location.ccn === ccn)
      ids.push(same?.id ?? (await addLocation(api, { id: crypto.randomUUID(), name: name.slice(0, 200), ccn })).id)
    }
  }
  const project = await getProject(api, projectId)
  const locations = [...new Set([...project.places.map(({ id }) => id), ...ids])]
  return changeProject(api, project, { locations })
}
