import type { OriginAreas, ZipShape } from '@keyroom/product-api'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { areaRows } from '../areas/area-rows.ts'
import { isDoubtful } from '../areas/measures.ts'
import type { DrawnAreas } from '../areas/area-drawing.ts'
import { isDoubtfulValue } from '../filters/hospital-values.ts'
import { doubtfulFigures, type FacilityPoint } from '../facilities/facility-point.ts'
import { originRows } from '../patient-origin/origin-rows.ts'
import { zipPolygons } from '../view/zip-polygons.ts'
import type { ShapeOfArea } from './area-shapes.ts'
import type { HospitalColoring, MapContent } from './map-content.ts'

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

/**
 * What the map shows as features. `layer` of each says what it is: an area, the symbol of one as a point, a band, its origin,
 * or a hospital. A ZIP code whose shape the map does not have is a point.
 */
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
  const { answer, symbolAnswer, drawn, shapes: zipShapes, drawnSymbols } = areas
  const { measure, aggregate, year, by, columns } = answer
  const rows = new Map(areaRows(areas).map((row) => [row.code, row]))
  const shapes = [...rows.values()].flatMap((row, at): Feature[] => {
    const { code, name, state, value, suppressed, symbol, symbolSuppressed, hospitals, population } = row
    const fill = drawn.fills.get(code)
    const geometry = by === 'zip' ? zipGeometry(zipShapes?.get(code), columns, at) : shapeOf(code)
    if (fill === undefined || !geometry) return []
    const shown = suppressed ? null : classFacts(drawn, fill)
    const doubtful = isDoubtful(measure, value)
    const facts = { code, name, state, measure, aggregate, year, value, suppressed, doubtful, hospitals, population }
    const second = symbolAnswer && {
      symbolMeasure: symbolAnswer.measure,
      symbolAggregate: symbolAnswer.aggregate,
      symbolValue: symbol,
      symbolSuppressed,
      symbolDoubtful: isDoubtful(symbolAnswer.measure, symbol),
    }
    return [{ type: 'Feature', id: code, properties: { layer: 'area', ...facts, ...shown, ...second }, geometry }]
  })
  const points = (symbolAnswer && drawnSymbols ? drawnSymbols.symbols : []).flatMap((drawnSymbol): Feature[] => {
    const { code, longitude, latitude, radius, fill } = drawnSymbol
    const row = rows.get(code)
    if (!row || !symbolAnswer) return []
    const facts = {
      code,
      name: row.name,
      state: row.state,
      measure: symbolAnswer.measure,
      aggregate: symbolAnswer.aggregate,
      year: symbolAnswer.year,
      value: row.symbol,
      suppressed: row.symbolSuppressed,
      doubtful: isDoubtful(symbolAnswer.measure, row.symbol),
      radiusPx: radius,
      ...(row.symbolSuppressed ? {} : { color: fill }),
    }
    return [{ type: 'Feature', properties: { layer: 'area-symbol', ...facts }, geometry: pointAt(longitude, latitude) }]
  })
  return [...shapes, ...points]
}

/** The areas that patients come from, each with the hospital. */
function originFeatures({ origin }: MapContent, shapeOf: ShapeOfArea): Feature[] {
  if (!origin) return []
  const { answer, drawn, shapes } = origin
  const { ccn, name: hospital, by, year, columns } = answer
  return originRows(answer).flatMap((row, at): Feature[] => {
    const fill = drawn.fills.get(row.code)
    const geometry = by === 'zip' ? zipGeometry(shapes?.get(row.code), columns, at) : shapeOf(row.code)
    if (fill === undefined || !geometry) return []
    const suppressed = row.cases === null
    const shown = suppressed ? null : classFacts(drawn, fill)
    const properties = { layer: 'patient-origin', ccn, hospital, by, year, ...row, suppressed, ...shown }
    return [{ type: 'Feature', id: row.code, properties, geometry }]
  })
}

/** A ZIP code as its shape, else as its center. */
function zipGeometry(
  shape: ZipShape | undefined,
  { longitude, latitude }: Pick<OriginAreas['columns'], 'longitude' | 'latitude'>,
  at: number,
): Geometry | undefined {
  if (shape) return { type: 'MultiPolygon', coordinates: zipPolygons(shape) }
  const [east, north] = [longitude[at], latitude[at]]
  return east == null || north == null ? undefined : pointAt(east, north)
}

function pointAt(longitude: number, latitude: number): Geometry {
  return { type: 'Point', coordinates: [longitude, latitude] }
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

function hospitalFeatures({ hospitals, coloring }: MapContent): Feature[] {
  return hospitals.map((hospital) => {
    const { longitude, latitude, ...facts } = hospital
    const colored = coloring && colorFacts(hospital, coloring)
    const { occupancy: occupancyDoubtful, stay: averageLengthOfStayDoubtful } = doubtfulFigures(facts)
    return {
      type: 'Feature',
      id: facts.ccn,
      properties: { layer: 'hospital', ...facts, occupancyDoubtful, averageLengthOfStayDoubtful, ...colored },
      geometry: pointAt(longitude, latitude),
    }
  })
}

/** The measure that colors a hospital, its value, and the color; without one where it is in no class. */
function colorFacts(hospital: FacilityPoint, { measure, year, valueOf, colorOf }: HospitalColoring) {
  const value = valueOf(hospital)
  const doubtful = isDoubtfulValue(measure, hospital, value)
  return { measure, year: year ?? hospital.fiscalYear, value, doubtful, color: colorOf(hospital) }
}
