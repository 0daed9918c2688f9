import type { BestSitesAnswer, Closure, DriveTimeBand, IsochronesAnswer, SiteComparison } from '@keyroom/product-api'
import type { TableContent } from '@keyroom/ui/more'
import type { IntlShape } from 'react-intl'
import { ageColumns } from '../times/age-columns.ts'
import {
  networkColumns,
  originColumns,
  togetherColumns,
  type BandTogether,
  type NetworkRow,
} from '../sites/network-rows.ts'
import type { NetworkResult } from '../sites/use-network.ts'
import type { FigureColumn } from '../times/figures-table.tsx'
import { peopleSourceColumn } from '../times/people-source.ts'
import { kindOf, sourceColumn } from '../times/source-text.ts'

/** People, hospitals and beds within each band, as a table to be saved. */
export function bandsFile(intl: IntlShape, answer: IsochronesAnswer): TableContent<DriveTimeBand> {
  const source = kindOf(answer.source)
  const header = (column: string) => intl.formatMessage({ id: `map.times.column.${column}` }, { source })
  return {
    name: intl.formatMessage({ id: 'map.times.bands' }, { source }),
    rows: answer.bands,
    columns: [
      { id: 'minutes', header: header('time'), kind: 'number', value: ({ minutes }) => minutes },
      { id: 'people', header: header('people'), kind: 'number', value: ({ people }) => people },
      { id: 'hospitals', header: header('hospitals'), kind: 'number', value: ({ hospitals }) => hospitals },
      { id: 'beds', header: header('beds'), kind: 'number', value: ({ beds }) => beds },
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
}

/** People by age within each band, as a table to be saved. */
export function agesFile(intl: IntlShape, answer: IsochronesAnswer): TableContent<DriveTimeBand> {
  const source = kindOf(answer.source)
  return {
    name: intl.formatMessage({ id: 'map.times.ages' }, { source }),
    rows: answer.bands,
    columns: [
      {
        id: 'minutes',
        header: intl.formatMessage({ id: 'map.times.column.time' }, { source }),
        kind: 'number',
        value: ({ minutes }) => minutes,
      },
      ...ageFileColumns(intl, answer.bands),
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
}

function ageFileColumns(intl: IntlShape, bands: readonly DriveTimeBand[]) {
  return ageColumns(intl, bands).map(({ key, ...column }) => ({ id: key, ...column }))
}

type HospitalWithin = IsochronesAnswer['hospitals'][number]

/** The hospitals within the drive time, as a table to be saved. */
export function hospitalsWithinFile(intl: IntlShape, answer: IsochronesAnswer): TableContent<HospitalWithin> {
  const source = kindOf(answer.source)
  const text = (id: string) => intl.formatMessage({ id }, { source })
  return {
    name: text('map.times.hospitals'),
    rows: answer.hospitals,
    columns: [
      { id: 'ccn', header: 'CCN', kind: 'text', value: ({ ccn }) => ccn },
      { id: 'name', header: text('map.column.name'), kind: 'text', value: ({ name }) => name },
      { id: 'city', header: text('map.column.city'), kind: 'text', value: ({ city }) => city },
      { id: 'state', header: text('map.column.state'), kind: 'text', value: ({ state }) => state },
      { id: 'minutes', header: text('map.times.column.time'), kind: 'number', value: ({ minutes }) => minutes },
      { id: 'beds', header: text('map.column.beds'), kind: 'number', value: ({ beds }) => beds },
      sourceColumn(intl, answer.source),
    ],
  }
}

/** Both sites, band by band, as a table to be saved. @param labels of the sites */
export function comparisonFile(intl: IntlShape, answer: SiteComparison, labels: readonly string[]) {
  const source = kindOf(answer.source)
  const header = (id: string) => intl.formatMessage({ id }, { source })
  const rows = answer.sites.flatMap(({ bands }, side) => bands.map((band) => ({ ...band, site: labels[side] ?? '' })))
  const content: TableContent<(typeof rows)[number]> = {
    name: header('map.sites.compare.title'),
    rows,
    columns: [
      { id: 'site', header: header('map.sites.column.site'), kind: 'text', value: ({ site }) => site },
      { id: 'minutes', header: header('map.times.column.time'), kind: 'number', value: ({ minutes }) => minutes },
      { id: 'people', header: header('map.times.column.people'), kind: 'number', value: ({ people }) => people },
      ...ageFileColumns(intl, rows),
      {
        id: 'hospitals',
        header: header('map.times.column.hospitals'),
        kind: 'number',
        value: ({ hospitals }) => hospitals,
      },
      { id: 'beds', header: header('map.times.column.beds'), kind: 'number', value: ({ beds }) => beds },
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
  return content
}

/** The ZIP codes that a closure affects most, as a table to be saved. */
export function affectedFile(intl: IntlShape, answer: Closure): TableContent<Closure['affected'][number]> {
  const source = kindOf(answer.source)
  const header = (id: string) => intl.formatMessage({ id }, { source })
  return {
    name: header('map.sites.closure.affected'),
    rows: answer.affected,
    columns: [
      { id: 'zip', header: header('map.sites.column.zip'), kind: 'text', value: ({ zip }) => zip },
      { id: 'city', header: header('map.column.city'), kind: 'text', value: ({ city }) => city },
      { id: 'state', header: header('map.column.state'), kind: 'text', value: ({ state }) => state },
      { id: 'people', header: header('map.times.column.people'), kind: 'number', value: ({ people }) => people },
      { id: 'before', header: header('map.sites.column.before'), kind: 'number', value: ({ before }) => before },
      { id: 'after', header: header('map.sites.column.after'), kind: 'number', value: ({ after }) => after },
      {
        id: 'successor',
        header: header('map.sites.column.successor'),
        kind: 'text',
        value: ({ successor }) => successor,
      },
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
}

/** New sites, the best first, as a table to be saved. */
export function newSitesFile(intl: IntlShape, answer: BestSitesAnswer) {
  const source = kindOf(answer.source)
  const header = (id: string) => intl.formatMessage({ id }, { source })
  const rows = answer.sites.map((site, at) => ({ ...site, rank: at + 1 }))
  const content: TableContent<(typeof rows)[number]> = {
    name: header('map.sites.best.legend'),
    rows,
    columns: [
      { id: 'rank', header: header('map.sites.column.rank'), kind: 'number', value: ({ rank }) => rank },
      { id: 'zip', header: header('map.sites.column.zip'), kind: 'text', value: ({ zip }) => zip },
      { id: 'city', header: header('map.column.city'), kind: 'text', value: ({ city }) => city },
      { id: 'people', header: header('map.sites.column.nearest'), kind: 'number', value: ({ people }) => people },
      { id: 'mean', header: header('map.sites.column.mean'), kind: 'number', value: ({ meanAfter }) => meanAfter },
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
  return content
}

/** The origins of a job, as a table to be saved. */
export function networkFile(
  intl: IntlShape,
  answer: NetworkResult,
  rows: readonly NetworkRow[],
): TableContent<NetworkRow> {
  return {
    name: intl.formatMessage({ id: 'map.sites.network.each' }, { source: kindOf(answer.source) }),
    rows,
    columns: [
      { id: 'name', header: intl.formatMessage({ id: 'map.column.name' }), kind: 'text', value: ({ label }) => label },
      ...originColumns(intl).map(fileColumn),
      ...networkColumns(intl, answer).map(fileColumn),
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
}

/** What the origins of a job reach together, as a table to be saved. */
export function togetherFile(intl: IntlShape, answer: NetworkResult): TableContent<BandTogether> {
  return {
    name: intl.formatMessage({ id: 'map.sites.network.together' }, { source: kindOf(answer.source) }),
    rows: answer.together.bands,
    columns: [
      ...togetherColumns(intl, answer).map(fileColumn),
      sourceColumn(intl, answer.source),
      peopleSourceColumn(intl, answer.population),
    ],
  }
}

/** A column of a table on the screen, in a file. */
function fileColumn<Row>({ key, header, kind, value }: FigureColumn<Row>) {
  return { id: key, header, kind, value }
}
