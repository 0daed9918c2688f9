import type { Host } from '@keyroom/contract'
import {
  addLocation,
  addProject,
  changeProject,
  getLocations,
  getProject,
  type Project,
  type ProjectSummary,
} from '@keyroom/product-api'
import type { HospitalPlace, NewPlace, StoredPlace } from './project-places.ts'

/** A project of the account, or the id and names of one that is made. A repeated attempt makes the same one. */
export type ProjectChoice =
  | { readonly stored: ProjectSummary | null }
  | { readonly id: string; readonly name: string; readonly client: string }

/** Whether it says which project is meant. */
export function isChosen(choice: ProjectChoice): boolean {
  return 'stored' in choice ? choice.stored !== null : choice.name.trim() !== '' && choice.client.trim() !== ''
}

/** Adds places to a project. Points become locations of the account, and hospitals that are none yet. */
export async function addToProject(
  api: Host['api'],
  choice: ProjectChoice,
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
  if (!('stored' in choice)) {
    const { id, name, client } = choice
    return addProject(api, { id, name: name.trim(), client: { name: client.trim() }, locations: [...new Set(ids)] })
  }
  if (!choice.stored) throw new TypeError('Expected a project, got none. Ask for one first.')
  const project = await getProject(api, choice.stored.id)
  const locations = [...new Set([...project.places.map(({ id }) => id), ...ids])]
  return changeProject(api, project, { locations })
}
