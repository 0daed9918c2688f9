// In the shape of Project Open Data 1.1, with the fields that CMS's catalogs have: for each release of a dataset one
// distribution that is a file and one that is an API, the newest first.

/** Where the files are. */
export const agencyFiles = {
  costReport2022: '/sites/default/files/2025-11/c298e529/CostReport_2022_Final.csv',
  medicare2022: '/sites/default/files/2024-05/7d1f4bcd/MUP_INP_RY24_P03_V10_DY22_Prv.CSV',
  serviceArea2022: '/sites/default/files/2023-09/41ccd9a3/Hospital_Service_Area_2022.csv',
  hospitals: '/provider-data/sites/default/files/resources/893c3724_1777413958/Hospital_General_Information.csv',
} as const

const release = (origin: string, title: string, year: number, path: string, more: object = {}) => [
  {
    '@type': 'dcat:Distribution',
    format: 'API',
    accessURL: `${origin}/data-api/v1/dataset/9767cb68-8ea9-4f0b-8179-9431abc89f11/data`,
    resourcesAPI: `${origin}/data-api/v1/dataset-resources/9767cb68-8ea9-4f0b-8179-9431abc89f11`,
    description: 'latest',
    title: `${title} : ${year}-12-04`,
    modified: '2025-11-20',
    temporal: `${year}-01-01/${year}-12-31`,
  },
  {
    '@type': 'dcat:Distribution',
    downloadURL: `${origin}${path}`,
    mediaType: 'text/csv',
    resourcesAPI: `${origin}/data-api/v1/dataset-resources/597651f4-ed85-40b1-8008-d0a9ee4f4b7e`,
    title: `${title} : ${year}-12-04`,
    modified: '2025-11-20',
    temporal: `${year}-01-01/${year}-12-31`,
    ...more,
  },
]

const dataset = (origin: string, title: string, distribution: readonly object[]) => ({
  '@type': 'dcat:Dataset',
  accessLevel: 'public',
  accrualPeriodicity: 'R/P1Y',
  bureauCode: ['009:38'],
  contactPoint: { '@type': 'vcard:Contact', fn: 'Office of Information', hasEmail: 'mailto:info@agency.test' },
  dataQuality: true,
  describedBy: `${origin}/resources/data-dictionary`,
  description: 'Figures of hospitals.',
  distribution,
  identifier: `${origin}/data-api/v1/dataset/44060663-47d8-4ced-a115-b53b4c270acb/data-viewer`,
  keyword: ['hospitals & facilities'],
  landingPage: `${origin}/provider-compliance`,
  language: ['en-US'],
  license: 'https://www.usa.gov/government-works',
  modified: '2026-01-08',
  programCode: ['009:000'],
  publisher: { '@type': 'org:Organization', name: 'Centers for Medicare & Medicaid Services' },
  temporal: '2011-01-01/2023-12-31',
  title,
})

const catalogOf = (origin: string, datasets: readonly object[]) => ({
  '@context': 'https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld',
  '@id': `${origin}/data.json`,
  '@type': 'dcat:Catalog',
  conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
  describedBy: 'https://project-open-data.cio.gov/v1.1/schema/catalog.json',
  dataset: datasets,
})

const costReport = 'Hospital Provider Cost Report'
const medicare = 'Medicare Inpatient Hospitals - by Provider'
const serviceArea = 'Hospital Service Area'

/** What `https://data.cms.gov/data.json` has of datasets that KeyRoom imports, and one that it does not. */
export function agencyCatalog(origin: string): object {
  return catalogOf(origin, [
    dataset(origin, 'Accountable Care Organization Participants', [
      ...release(origin, 'Accountable Care Organization Participants', 2022, '/aco.csv'),
    ]),
    dataset(origin, costReport, [
      ...release(origin, costReport, 2023, '/sites/default/files/2026-01/3c39f483/CostReport_2023_Final.csv'),
      ...release(origin, costReport, 2022, agencyFiles.costReport2022),
    ]),
    dataset(origin, medicare, release(origin, medicare, 2022, agencyFiles.medicare2022)),
    dataset(
      origin,
      `${medicare} and Service`,
      release(origin, medicare, 2022, '/MUP_INP_RY24_P03_V10_DY22_PrvSvc.CSV'),
    ),
    dataset(origin, serviceArea, release(origin, serviceArea, 2022, agencyFiles.serviceArea2022)),
  ])
}

/** What `https://data.cms.gov/provider-data/data.json` has. */
export function providerCatalog(origin: string): object {
  const { distribution: _none, temporal: _always, ...entry } = dataset(origin, 'Hospital General Information', [])
  return catalogOf(origin, [
    {
      ...entry,
      identifier: 'xubh-q36u',
      theme: ['Hospitals'],
      released: '2026-04-09',
      modified: '2026-04-09',
      nextUpdateDate: '2026-07-22',
      distribution: [
        { '@type': 'dcat:Distribution', downloadURL: `${origin}${agencyFiles.hospitals}`, mediaType: 'text/csv' },
      ],
    },
  ])
}
