import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { areaRows } from '../areas/area-rows.ts'
import type { DrawnAreas } from '../areas/area-drawing.ts'
import { originRows } from '../patient-origin/origin-rows.ts'
import type { ShapeOfArea } from './area-shapes.ts'
import type { MapContent } from './map-content.ts'

/** GeoJSON (RFC 7946) with what readers of the file have to know as foreign members. */
export interface MapGeoJson extends FeatureCollection {
  readonly title: string
  /** ISO 8601. */
  readonly exportedAt: string
  readonly source: readonly string[]
  /** Who has to be named wherever the data are shown. */
  readonly attribution: string
  /** Whether drive times are estimates; missing where the file has no drive times. */
  readonly estimate?: boolean
}

/** What the map shows as features. `layer` of each says what it is: an area, a band, its origin, or a hospital. An area
 * of patient origin is a ZIP code as well, as a point. */
export function toGeoJson(
  content: MapContent,
  { shapeOf, exportedAt }: { shapeOf: ShapeOfArea; exportedAt: Date },
): MapGeoJson {
  const { titles, sources, times } = content
  return {
    type: 'FeatureCollection',
    title: titles.join('; '),
    exportedAt: exportedAt.toISOString(),
    source: sources,
    attribution: sources.join(' '),
    ...(times && { estimate: times.source.estimate }),
    features: [
      ...areaFeatures(content, shapeOf),
      ...originFeatures(content, shapeOf),
      ...timesFeatures(content),
      ...hospitalFeatures(content),
    ],
  }
}

function areaFeatures({ areas }: MapContent, shapeOf: ShapeOfArea): Feature[] {
  if (!areas) return []
  const { answer, drawn } = areas
  const { measure, aggregate, year } = answer
  return areaRows(answer).flatMap(({ code, name, state, value, suppressed, hospitals, population }): Feature[] => {
    const fill = drawn.fills.get(code)
    const geometry = shapeOf(code)
    if (fill === undefined || !geometry) return []
    const shown = suppressed ? null : classFacts(drawn, fill)
    const facts = { code, name, state, measure, aggregate, year, value, suppressed, hospitals, population }
    return [{ type: 'Feature', id: code, properties: { layer: 'area', ...facts, ...shown }, geometry }]
  })
}

/** The areas that patients come from, each with the hospital: a ZIP code is a point, its center. */
function originFeatures({ origin }: MapContent, shapeOf: ShapeOfArea): Feature[] {
  if (!origin) return []
  const { answer, drawn } = origin
  const { ccn, name: hospital, by, year, columns } = answer
  return originRows(answer).flatMap((row, at): Feature[] => {
    const fill = drawn.fills.get(row.code)
    const geometry = by === 'zip' ? pointOf(columns.longitude[at], columns.latitude[at]) : shapeOf(row.code)
    if (fill === undefined || !geometry) return []
    const suppressed = row.cases === null
    const shown = suppressed ? null : classFacts(drawn, fill)
    const properties = { layer: 'patient-origin', ccn, hospital, by, year, ...row, suppressed, ...shown }
    return [{ type: 'Feature', id: row.code, properties, geometry }]
  })
}

function pointOf(longitude: number | null | undefined, latitude: number | null | undefined): Geometry | undefined {
  return longitude == null || latitude == null ? undefined : { type: 'Point', coordinates: [longitude, latitude] }
}

function classFacts({ classes }: DrawnAreas, fill: string) {
  const at = classes.findIndex(({ color }) => color === fill)
  const { from = null, to = null } = classes[at] ?? {}
  return { class: at + 1, classFrom: from, classTo: to, color: fill }
}

function timesFeatures({ times }: MapContent): Feature[] {
  if (!times) return []
  const { shapes, factsOf, points, source } = times
  const { estimate } = source
  return [
    ...shapes.features.map(({ properties, geometry }): Feature => ({
      type: 'Feature',
      properties: { layer: 'band', ...properties, ...factsOf(properties), estimate },
      geometry,
    })),
    ...points.map(({ longitude, latitude, facts }): Feature => ({
      type: 'Feature',
      properties: { ...facts, estimate },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  ]
}

function hospitalFeatures({ hospitals }: MapContent): Feature[] {
  return hospitals.map(({ longitude, latitude, ...facts }) => ({
    type: 'Feature',
    id: facts.ccn,
    properties: { layer: 'hospital', ...facts },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
}
