import { milesBetween, type Place } from '@keyroom/cost-report'
import type { CentroidGraph } from './centroid-graph.ts'
import { placeAt, projected } from './centroids.ts'
import type { Driving } from './road-speed.ts'
import type { Source } from './shortest-times.ts'

/** Miles. Who is farther from every centroid has no road near. */
const maxAccessMiles = 60

/**
 * The ways from a place into the graph: by the streets of the nearest centroid, to it and to its neighbors on the
 * same side of the water. Nothing for a
 * place that no road is near.
 *
 * @param hint a centroid to begin the search at: the one that was near the place before
 */
export function accessTo(graph: CentroidGraph, place: Place, hint = 0): Source {
  const nearest = nearestCentroid(graph, place, hint)
  const miles = milesBetween(place, placeAt(graph.centroids, nearest))
  if (!(miles <= maxAccessMiles)) return []
  if (miles === 0) return [{ node: nearest, minutes: 0 }]
  const around = [nearest, ...(graph.beside[nearest] ?? [])]
  return around.map((node) => ({
    node,
    minutes: streetMinutes(
      milesBetween(place, placeAt(graph.centroids, node)),
      graph.driving[nearest] as Driving,
      graph.driving[node] as Driving,
    ),
  }))
}

/** What a place is found in. */
export type Located = Pick<CentroidGraph, 'triangulation' | 'count'>

export function nearestCentroid({ triangulation, count }: Located, place: Place, hint = 0): number {
  const [x, y] = projected(place)
  return count === 0 ? -1 : triangulation.find(x, y, hint)
}

/** Minutes for miles in a straight line on streets, half of them at either end. */
function streetMinutes(miles: number, one: Driving, other: Driving): number {
  return ((miles / 2) * one.circuity * 60) / one.street + ((miles / 2) * other.circuity * 60) / other.street
}
