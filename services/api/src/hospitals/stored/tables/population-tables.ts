import { columnsOf, type ColumnTypes, type RowOf, type Table } from '../table.ts'

const countyPopulation = {
  fips: 'text not null',
  year: 'int4 not null',
  county: 'text not null',
  state: 'text not null',
  population: 'int4 not null',
} as const satisfies ColumnTypes

/** A row of `api.county_population`: the people of a county on July 1 of a year. */
export type CountyPopulationRow = RowOf<typeof countyPopulation>

export const countyPopulationTable: Table<keyof CountyPopulationRow> = {
  name: 'county_population',
  columns: columnsOf(countyPopulation),
  keyWidth: 2,
  hasFileNumber: true,
}

const countyRuralUrban = {
  fips: 'text not null',
  county: 'text not null',
  state: 'text not null',
  code: 'int4 not null',
} as const satisfies ColumnTypes

/** A row of `api.county_rural_urban`: the Rural-Urban Continuum Code of a county, from 1 (large metro) to 9. */
export type CountyRuralUrbanRow = RowOf<typeof countyRuralUrban>

export const countyRuralUrbanTable: Table<keyof CountyRuralUrbanRow> = {
  name: 'county_rural_urban',
  columns: columnsOf(countyRuralUrban),
  hasFileNumber: true,
}

const zipPlace = {
  zip: 'text not null',
  city: 'text',
  state: 'text',
  longitude: 'float8 not null',
  latitude: 'float8 not null',
  population: 'int4',
  density: 'float8',
} as const satisfies ColumnTypes

/** A row of `api.zip_place`: the middle of a ZIP code and its population. */
export type ZipPlaceRow = RowOf<typeof zipPlace>

export const zipPlaceTable: Table<keyof ZipPlaceRow> = {
  name: 'zip_place',
  columns: columnsOf(zipPlace),
  hasFileNumber: true,
}

const zipGazetteer = {
  zip: 'text not null',
  year: 'int4 not null',
  longitude: 'float8 not null',
  latitude: 'float8 not null',
  landArea: 'float8',
} as const satisfies ColumnTypes

/** A row of `api.zip_gazetteer`: a point within a ZIP code, and its land in square miles, in a year. */
export type ZipGazetteerRow = RowOf<typeof zipGazetteer>

export const zipGazetteerTable: Table<keyof ZipGazetteerRow> = {
  name: 'zip_gazetteer',
  columns: columnsOf(zipGazetteer),
  keyWidth: 2,
  hasFileNumber: true,
}

const zipShape = {
  zip: 'text not null',
  year: 'int4 not null',
  shape: 'text not null',
} as const satisfies ColumnTypes

/** A row of `api.zip_shape`: the shape of a ZIP code in a year, as `encodeShape` writes it, in JSON. */
export type ZipShapeRow = RowOf<typeof zipShape>

export const zipShapeTable: Table<keyof ZipShapeRow> = {
  name: 'zip_shape',
  columns: columnsOf(zipShape),
  keyWidth: 2,
  hasFileNumber: true,
}

const populationAge = {
  areaKind: 'text not null',
  area: 'text not null',
  year: 'int4 not null',
  population: 'int4 not null',
  age0To17: 'int4 not null',
  age18To44: 'int4 not null',
  age45To64: 'int4 not null',
  age65To74: 'int4 not null',
  age75Up: 'int4 not null',
} as const satisfies ColumnTypes

/** A row of `api.population_age`: the people of a ZIP code or a county by age, of five years of which `year` is the last. */
export type PopulationAgeRow = RowOf<typeof populationAge>

export const populationAgeTable: Table<keyof PopulationAgeRow> = {
  name: 'population_age',
  columns: columnsOf(populationAge),
  keyWidth: 3,
  hasFileNumber: true,
}

/** The calendar years that an age table is an average of. */
export function ageTableYears(lastYear: number): { readonly firstYear: number; readonly lastYear: number } {
  return { firstYear: lastYear - 4, lastYear }
}
