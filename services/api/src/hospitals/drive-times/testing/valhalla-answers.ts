import type { RoutingAnswer, RoutingRequest } from './routing-server.ts'

/** A square of so many degrees around Albany, as services draw it. */
export const square = (size: number) => [
  [
    [-73.76 - size, 42.65 - size],
    [-73.76 + size, 42.65 - size],
    [-73.76 + size, 42.65 + size],
    [-73.76 - size, 42.65 + size],
    [-73.76 - size, 42.65 - size],
  ],
]

export const isSea = (longitude: number): boolean => longitude > -50

/** Answers as Valhalla does: a minute for each mile of longitude or so, and no road in the ocean. */
export function answerAsValhalla({ path, body }: RoutingRequest): RoutingAnswer {
  if (path === '/status') return { body: { version: '3.6.1', tileset_last_modified: 1_764_000_000 } }
  if (path === '/locate') return located(body)
  const {
    locations = [],
    sources = [],
    targets = [],
    contours = [],
  } = body as {
    locations?: { lon: number }[]
    sources?: { lon: number }[]
    targets?: { lon: number }[]
    contours?: { time: number }[]
  }
  if ([...locations, ...sources, ...targets].some(({ lon }) => isSea(lon))) {
    return {
      status: 400,
      body: { error_code: 171, error: 'No suitable edges near location', status: 'Bad Request', status_code: 400 },
    }
  }
  if (path === '/isochrone') {
    const features = contours.toReversed().map(({ time }) => ({
      type: 'Feature',
      properties: { contour: time, metric: 'time', color: '#bf4040' },
      geometry: { type: 'Polygon', coordinates: square(time / 100) },
    }))
    return { body: { type: 'FeatureCollection', features } }
  }
  const rows = sources.map((source, from) =>
    targets.map((target, to) => ({
      time: Math.round(Math.abs(source.lon - target.lon) * 6_000),
      distance: 1,
      from_index: from,
      to_index: to,
    })),
  )
  return { body: { sources_to_targets: rows, units: 'kilometers', algorithm: 'timedistancematrix' } }
}

/** It finds no road in the ocean. */
function located({ locations }: { readonly locations: readonly { lat: number; lon: number }[] }): RoutingAnswer {
  const edges = ({ lat, lon }: { lat: number; lon: number }) =>
    isSea(lon) ? null : [{ way_id: 1, correlated_lat: lat, correlated_lon: lon }]
  return { body: locations.map((place) => ({ input_lat: place.lat, input_lon: place.lon, edges: edges(place) })) }
}
