import type { Host } from '@keyroom/contract'
import { addLocation, changeProject, getLocations, getProject, type Project } from '@keyroom/product-api'
import { isHospital } from './picks.ts'

/** A hospital by its CCN, or an own location by its id, with its name. */
export interface PickedPlace {
  readonly pick: string
  readonly name: string
}

/** Adds places to a project: hospitals become locations of the account unless they are already. */
export async function addToProject(
  api: Host['api'],
  projectId: string,
  places: readonly PickedPlace[],
): Promise<Project> {
  const known = places.some(({ pick }) => isHospital(pick)) ? await getLocations(api) : []
  const ids: string[] = []
  for (const { pick, name } of places) {
    if (!isHospital(pick)) ids.push(pick)
    else {
      const same = known.find(({ ccn }) => ccn === pick)
      ids.push(
        same?.id ?? (await addLocation(api, { id: crypto.randomUUID(), name: name.slice(0, 200), ccn: pick })).id,
      )
    }
  }
  const project = await getProject(api, projectId)
  const locations = [...new Set([...project.places.map(({ id }) => id), ...ids])]
  return changeProject(api, project, { locations })
}
