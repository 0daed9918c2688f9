import type { ImportKind } from '@keyroom/product-api'

/** A kind of public data file, named as its publisher names it, and the publisher's download page. */
export interface SourceKind {
  readonly id: ImportKind
  readonly name: string
  readonly publisher: string
  readonly url: string
}

const hcris = 'https://www.cms.gov/data-research/statistics-trends-and-reports/cost-reports'

/** The kinds of files, in the order in which an installation usually imports them. */
export const sourceKinds: readonly SourceKind[] = [
  {
    id: 'cost-report',
    name: 'Hospital Provider Cost Report',
    publisher: 'CMS',
    url: 'https://data.cms.gov/provider-compliance/cost-report/hospital-provider-cost-report',
  },
  {
    id: 'hospital-listing',
    name: 'Hospital General Information',
    publisher: 'CMS',
    url: 'https://data.cms.gov/provider-data/dataset/xubh-q36u',
  },
  {
    id: 'hifld',
    name: 'Hospitals',
    publisher: 'HIFLD',
    url: 'https://hifld-geoplatform.hub.arcgis.com/',
  },
  { id: 'hcris-report', name: 'HCRIS 2552-10 RPT', publisher: 'CMS', url: hcris },
  { id: 'hcris-numeric', name: 'HCRIS 2552-10 NMRC', publisher: 'CMS', url: hcris },
  { id: 'hcris-text', name: 'HCRIS 2552-10 ALPHA', publisher: 'CMS', url: hcris },
  { id: 'unit-extract', name: 'HCRIS 2552-10, S-3 Part I', publisher: 'CMS', url: hcris },
  {
    id: 'service-area',
    name: 'Hospital Service Area',
    publisher: 'CMS',
    url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-inpatient-hospitals/hospital-service-area',
  },
  {
    id: 'medicare-inpatient',
    name: 'Medicare Inpatient Hospitals – by Provider',
    publisher: 'CMS',
    url: 'https://data.cms.gov/provider-summary-by-type-of-service/medicare-inpatient-hospitals/medicare-inpatient-hospitals-by-provider',
  },
  {
    id: 'county-population',
    name: 'County population estimates (co-est…-alldata)',
    publisher: 'Census Bureau',
    url: 'https://www.census.gov/programs-surveys/popest/data/data-sets.html',
  },
  {
    id: 'rural-urban',
    name: 'Rural-Urban Continuum Codes',
    publisher: 'USDA',
    url: 'https://www.ers.usda.gov/data-products/rural-urban-continuum-codes',
  },
  {
    id: 'zip-place',
    name: 'US ZIP codes (CC BY 4.0)',
    publisher: 'SimpleMaps',
    url: 'https://simplemaps.com/data/us-zips',
  },
  {
    id: 'zip-gazetteer',
    name: 'Gazetteer Files, ZIP Code Tabulation Areas',
    publisher: 'Census Bureau',
    url: 'https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html',
  },
  {
    id: 'zip-shapes',
    name: 'Cartographic Boundary Files, ZIP Code Tabulation Areas (shapefile)',
    publisher: 'Census Bureau',
    url: 'https://www.census.gov/geographies/mapping-files/time-series/geo/cartographic-boundary.html',
  },
  {
    id: 'population-age',
    name: 'American Community Survey, 5-year estimates, B01001',
    publisher: 'Census Bureau',
    url: 'https://data.census.gov/table/ACSDT5Y2023.B01001',
  },
]
