import Supercluster from 'supercluster'
import type { FacilityPoint } from './facility-point.ts'

/** West, south, east, north in degrees. West may be below -180, because the map extends over the date line to Guam. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** A place on the map. */
export type Located = Pick<FacilityPoint, 'longitude' | 'latitude'>

/** Something to draw: one facility, or several that are too close to distinguish at this zoom. */
export type Mark<Point = FacilityPoint> =
  | { readonly kind: 'facility'; readonly facility: Point }
  | {
      readonly kind: 'cluster'
      readonly count: number
      readonly longitude: number
      readonly latitude: number
      /** The zoom at which the cluster separates. */
      readonly opensAt: number
    }

/** Finds what to draw in an extent, and which facilities are in it. */
export interface ClusterIndex<Point = FacilityPoint> {
  readonly marks: (box: Box, zoom: number) => Mark<Point>[]
  readonly within: (box: Box) => Point[]
}

/** Beyond this zoom every facility is drawn, even where two share an address. */
const lastClusterZoom = 11

/** Of more points than there are hospitals, thousands may be in one city: they are told apart at the closest zoom. */
const many = { points: 8_000, lastClusterZoom: 13 } as const

/**
 * The map shows places east of this longitude on its left side, across the date line: Guam and the Northern Marianas.
 */
const wrapLongitude = 100

/** A longitude of the map, from -260 to 100. */
export function mapLongitude(longitude: number): number {
  return longitude > wrapLongitude ? longitude - 360 : longitude
}

/** Indexes facilities, ten thousand of which take about 20 ms. */
export function createClusterIndex<Point extends Located>(facilities: readonly Point[]): ClusterIndex<Point> {
  const maxZoom = facilities.length > many.points ? many.lastClusterZoom : lastClusterZoom
  const index = new Supercluster<{ at: number }>({ radius: 46, extent: 256, maxZoom, minPoints: 3 })
  index.load(
    facilities.map(({ longitude, latitude }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  )
  return {
    marks: (box, zoom) =>
      sides(box).flatMap((side) =>
        index.getClusters([...side], Math.floor(zoom)).flatMap((found): Mark<Point>[] => {
          const { properties, geometry } = found
          if ('cluster_id' in properties) {
            const [longitude = 0, latitude = 0] = geometry.coordinates
            const opensAt = index.getClusterExpansionZoom(properties.cluster_id)
            return [
              { kind: 'cluster', count: properties.point_count, longitude: mapLongitude(longitude), latitude, opensAt },
            ]
          }
          const facility = facilities[properties.at]
          return facility ? [{ kind: 'facility', facility }] : []
        }),
      ),
    within: (box) => {
      const [west, south, east, north] = box
      return facilities.filter(({ longitude, latitude }) => {
        const x = mapLongitude(longitude)
        return x >= west && x <= east && latitude >= south && latitude <= north
      })
    },
  }
}

/** The extent in the range of the index, -180 to 180: two parts where it crosses the date line. */
function sides([west, south, east, north]: Box): Box[] {
  if (east - west >= 360) return [[-180, south, 180, north]]
  if (west >= -180) return [[west, south, Math.min(east, wrapLongitude), north]]
  const right: Box = [Math.max(west + 360, wrapLongitude), south, Math.min(180, east + 360), north]
  return east > -180 ? [right, [-180, south, Math.min(east, wrapLongitude), north]] : [right]
}
