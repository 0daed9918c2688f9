import type { FileKindId } from '../imports/kinds/file-kind.ts'

/** A dataset of the agency that KeyRoom imports. */
export interface WantedDataset {
  readonly kind: FileKindId
  /** As the catalog has it. */
  readonly title: string
  /** Whether there is a file for each year; otherwise only the newest is wanted. */
  readonly isYearly: boolean
  /** Whether the importer has to be told the year, since the file does not say it. */
  readonly needsYear: boolean
}

/** What is downloaded for a year, in the order in which it is imported. */
export const wantedDatasets: readonly WantedDataset[] = [
  { kind: 'cost-report', title: 'Hospital Provider Cost Report', isYearly: true, needsYear: false },
  { kind: 'hospital-listing', title: 'Hospital General Information', isYearly: false, needsYear: false },
  { kind: 'medicare-inpatient', title: 'Medicare Inpatient Hospitals - by Provider', isYearly: true, needsYear: true },
  { kind: 'service-area', title: 'Hospital Service Area', isYearly: true, needsYear: true },
]
