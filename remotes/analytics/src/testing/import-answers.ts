import type {
  DataState,
  Download,
  DriveTimeEngineState,
  ImportJob,
  ImportSummary,
  PublicCatalog,
  StoredFile,
} from '@keyroom/product-api'
import type { Answer } from '@keyroom/remote-testing'

/** The report of an import of a small cost-report file. */
const smallReport: ImportSummary = {
  file: 'reports.csv',
  kind: 'cost-report',
  title: 'Hospital Provider Cost Report',
  sha256: 'f'.repeat(64),
  bytes: 1_440_000,
  encoding: 'latin1',
  importedBefore: null,
  fiscalYears: [2019, 2020, 2021],
  rows: 1_203,
  added: 1_190,
  changed: 7,
  unchanged: 4,
  skipped: 2,
  flagged: 31,
  counts: [{ what: 'skipped: the CCN is not six characters', count: 2 }],
  notes: [{ what: 'ZIP codes had lost their leading zero', count: 14 }],
  unknownHeaders: ['Favourite Colour'],
  absentHeaders: [],
  issuesKept: 33,
  issuesLeftOut: 0,
  placement: null,
  seconds: 2.34,
}

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A completed import of that file without problems, with changes. */
export function importJob(number: number, changes: Partial<ImportJob> = {}): ImportJob {
  return {
    id: idOf(number),
    file: 'reports.csv',
    kind: 'cost-report',
    state: 'done',
    phase: 'ended',
    rows: 1_203,
    bytesRead: 1_440_000,
    bytes: 1_440_000,
    cancelRequested: false,
    startedBy: 'auth0|admin@lakeside.test',
    createdAt: '2026-06-15T12:00:00.000Z',
    startedAt: '2026-06-15T12:00:01.000Z',
    endedAt: '2026-06-15T12:00:04.000Z',
    reason: null,
    refusal: null,
    report: smallReport,
    ...changes,
  }
}

/** The same import while the file is being read. */
export function runningJob(number: number, changes: Partial<ImportJob> = {}): ImportJob {
  const running = { state: 'running', phase: 'reading', rows: 400, bytesRead: 480_000, endedAt: null } as const
  return importJob(number, { ...running, report: null, ...changes })
}

const state: DataState = {
  sample: true,
  hospitals: 292,
  reports: 1_460,
  firstYear: 2019,
  lastYear: 2023,
  importedAt: null,
  coming: [],
}

const files: StoredFile[] = [
  {
    file: 'reports.csv',
    kind: 'cost-report',
    rows: 1_203,
    fiscalYears: [2019, 2020, 2021],
    importedAt: '2026-06-15T12:00:04.000Z',
  },
]

/** The engine of an installation without roads, as an operator sees it. */
export const estimator: DriveTimeEngineState = {
  engine: 'estimator',
  version: '1',
  dataDate: '2026-06-15',
  tiles: null,
  attribution: 'ZIP codes and populations: SimpleMaps (CC BY 4.0)',
  estimate: true,
  reason: { code: 'no-tiles', detail: null },
}

const origin = 'https://data.cms.gov'

/** What the agency's catalogs said: two years, one of them without all files. */
export const publicCatalog: PublicCatalog = {
  isOn: true,
  isDaily: false,
  origins: [origin],
  isAsking: false,
  askedAt: '2026-06-15T11:00:00.000Z',
  answeredAt: '2026-06-15T11:00:02.000Z',
  troubles: [],
  files: [
    {
      kind: 'hospital-listing',
      title: 'Hospital General Information',
      year: null,
      file: 'Hospital_General_Information.csv',
      url: `${origin}/list.csv`,
      modified: '2026-04-09',
      importedAt: '2026-01-02T12:00:00.000Z',
    },
    ...[2023, 2022].map((year) => ({
      kind: 'cost-report' as const,
      title: 'Hospital Provider Cost Report',
      year,
      file: `CostReport_${year}_Final.csv`,
      url: `${origin}/CostReport_${year}_Final.csv`,
      modified: '2025-11-20',
      importedAt: year === 2022 ? '2026-01-02T12:00:00.000Z' : null,
    })),
    {
      kind: 'service-area',
      title: 'Hospital Service Area',
      year: 2022,
      file: 'Hospital_Service_Area_2022.csv',
      url: `${origin}/Hospital_Service_Area_2022.csv`,
      modified: null,
      importedAt: null,
    },
  ],
}

/** The download of a file of 2022 while it is received. */
export function runningDownload(number: number, changes: Partial<Download> = {}): Download {
  return {
    id: idOf(number),
    kind: 'cost-report',
    title: 'Hospital Provider Cost Report',
    year: 2022,
    file: 'CostReport_2022_Final.csv',
    url: `${origin}/CostReport_2022_Final.csv`,
    state: 'running',
    bytesReceived: 2_500_000,
    bytes: 10_000_000,
    cancelRequested: false,
    startedBy: 'auth0|admin@lakeside.test',
    createdAt: new Date().toISOString(),
    endedAt: null,
    trouble: null,
    sha256: null,
    importId: null,
    ...changes,
  }
}

/** The operator API with one completed import and one refused one. */
export const importAnswers = {
  'data/state': state,
  'drive-times/engine': estimator,
  'data/files': { items: files },
  'data/catalog': publicCatalog,
  'data/downloads': { items: [] },
  'data/imports': {
    items: [
      importJob(1),
      importJob(2, {
        file: 'budget.csv',
        kind: null,
        state: 'refused',
        reason: 'budget.csv was not imported: it is a PDF document. Download the file as CSV.',
        refusal: { code: 'pdf', values: {} },
        report: null,
        startedBy: null,
      }),
    ],
  },
  'data/imports/:id/issues': {
    items: [
      { row: 12, column: 'Provider CCN', value: '12', reason: 'is not six characters', action: 'skipped' },
      { row: 40, column: 'Total Assets', value: '-900', reason: 'is negative', action: 'flagged' },
    ],
  },
} satisfies Readonly<Record<string, Answer>>
