import { readOut, type ReadTable, type TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { areaRows, areasFile, noteOn } from '../areas/area-rows.ts'
import { columnKindOf } from '../areas/measures.ts'
import { isDoubtfulValue } from '../filters/hospital-values.ts'
import { pointColumns } from '../filters/use-colored-column.tsx'
import { originFile } from '../patient-origin/origin-rows.ts'
import { doubtfulFigures, type FacilityPoint } from '../facilities/facility-point.ts'
import type { HospitalColoring, MapContent } from './map-content.ts'

/** The tables of what the map shows: that of its topmost layer first. */
export function mapTables(intl: IntlShape, content: MapContent): readonly ReadTable[] {
  const { areas, origin, times, hospitals, coloring } = content
  return [
    ...(times?.tables ?? []),
    ...(areas ? [readOut(areasFile(intl, areas, areaRows(areas)))] : []),
    ...(origin ? [readOut(originFile(intl, origin.answer))] : []),
    ...(hospitals.length > 0 || !(areas ?? origin) ? [readOut(hospitalsFile(intl, hospitals, coloring))] : []),
  ]
}

/** The titles and the sources of a map, a line for each. */
export function sourcesTable(intl: IntlShape, lines: readonly string[]): ReadTable {
  const name = intl.formatMessage({ id: 'map.export.sources' })
  const table: TableContent<string> = {
    name,
    rows: lines,
    columns: [{ id: 'text', header: name, kind: 'text', value: (line) => line }],
  }
  return readOut(table)
}

function hospitalsFile(
  intl: IntlShape,
  rows: readonly FacilityPoint[],
  coloring: HospitalColoring | undefined,
): TableContent<FacilityPoint> {
  const extra = coloring && !pointColumns.includes(coloring.measure) ? coloring : undefined
  const header = (column: string) => intl.formatMessage({ id: `map.column.${column}` })
  return {
    name: intl.formatMessage({ id: 'map.export.hospitals' }),
    rows,
    columns: [
      { id: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn },
      { id: 'name', header: header('name'), kind: 'text', value: ({ name }) => name },
      {
        id: 'type',
        header: header('type'),
        kind: 'text',
        value: ({ type }) => intl.formatMessage({ id: `map.type.${type}` }),
      },
      { id: 'city', header: header('city'), kind: 'text', value: ({ city }) => city },
      { id: 'state', header: header('state'), kind: 'text', value: ({ state }) => state },
      { id: 'beds', header: header('beds'), kind: 'number', value: ({ beds }) => beds },
      { id: 'occupancy', header: header('occupancy'), kind: 'percent', value: ({ occupancy }) => occupancy },
      {
        id: 'averageLengthOfStay',
        header: header('averageLengthOfStay'),
        kind: 'number',
        value: ({ averageLengthOfStay }) => averageLengthOfStay,
      },
      {
        id: 'fiscalYear',
        header: intl.formatMessage({ id: 'map.areas.year' }),
        kind: 'text',
        value: ({ fiscalYear }) => (fiscalYear === null ? null : String(fiscalYear)),
      },
      ...(extra ? [{ id: 'color', header: extra.title, kind: columnKindOf(extra.measure), value: extra.valueOf }] : []),
      {
        id: 'longitude',
        header: intl.formatMessage({ id: 'map.export.longitude' }),
        kind: 'number',
        value: ({ longitude }) => longitude,
      },
      {
        id: 'latitude',
        header: intl.formatMessage({ id: 'map.export.latitude' }),
        kind: 'number',
        value: ({ latitude }) => latitude,
      },
      {
        id: 'note',
        header: intl.formatMessage({ id: 'map.export.note' }),
        kind: 'text',
        value: (facility) => {
          const { occupancy, stay } = doubtfulFigures(facility)
          return [
            occupancy && header('occupancy'),
            stay && header('averageLengthOfStay'),
            extra && isDoubtfulValue(extra.measure, facility, extra.valueOf(facility)) && extra.title,
          ]
            .filter((column) => typeof column === 'string')
            .map((column) => noteOn(intl, column, 'map.figure.doubtful'))
            .join('; ')
        },
      },
    ],
  }
}
