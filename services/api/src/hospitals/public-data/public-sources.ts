/** A public file that KeyRoom ships. */
export interface PublicSource {
  /** Where it is in the folder that is packed. The packed file keeps the name, since a year may stand in it alone. */
  readonly path: string
  readonly title: string
  readonly agency: string
  readonly edition: string
  /** The day on which this copy was taken into the project. */
  readonly retrieved: string
  readonly license: string
  /** The year that the whole file is of. */
  readonly year?: number
}

const cms = 'Centers for Medicare & Medicaid Services'
const publicDomain = 'public domain (US government)'
const retrieved = '2026-11-23'

const costReport = (year: number): PublicSource => ({
  path: `cms/CostReport_${year}_Final.csv`,
  title: 'Hospital Provider Cost Report',
  agency: cms,
  edition: `${year} final`,
  year,
  retrieved,
  license: publicDomain,
})

/** Every shipped file, in the order in which they are imported: the newest year first. NOTICE credits their makers. */
export const publicSources: readonly PublicSource[] = [
  costReport(2021),
  {
    path: 'cms/Hospital_General_Information.csv',
    title: 'Hospital General Information',
    agency: cms,
    edition: 'release not stated in the file; with the birthing-friendly designation',
    retrieved,
    license: publicDomain,
  },
  {
    path: 'cms/HIFLD_Hospitals.csv',
    title: 'HIFLD Hospitals',
    agency: 'Department of Homeland Security, HIFLD',
    edition: '2020, newest source of April 27, 2020',
    retrieved,
    license: publicDomain,
  },
  costReport(2020),
  costReport(2019),
  {
    path: 'cms/unit_beds_and_days_extract.csv',
    title: 'Inpatient unit extract of HCRIS',
    agency: `${cms}; extract by Jacob Fenton`,
    edition: '2016 to 2019, reports filed until December 24, 2019',
    retrieved,
    license: 'MIT (extract), public domain (data)',
  },
  {
    path: 'cms/Medicare_IP_by_Provider_2023.csv',
    title: 'Medicare Inpatient Hospitals - by Provider',
    agency: cms,
    edition: '2023',
    year: 2023,
    retrieved,
    license: publicDomain,
  },
  {
    path: 'pop/co-est2022-alldata.csv',
    title: 'County population estimates',
    agency: 'US Census Bureau',
    edition: 'vintage 2022',
    retrieved,
    license: publicDomain,
  },
  {
    path: 'pop/Ruralurbancontinuumcodes2023.csv',
    title: 'Rural-Urban Continuum Codes',
    agency: 'US Department of Agriculture, Economic Research Service',
    edition: '2023',
    retrieved,
    license: publicDomain,
  },
  {
    path: 'pop/zip_population_simplemaps_cc-by-4.0.csv',
    title: 'US ZIP codes with population and coordinates',
    agency: 'SimpleMaps',
    edition: 'free database',
    retrieved,
    license: 'CC BY 4.0',
  },
]
