import { costReportFile } from './cost-report-file.ts'
import { hifldFile } from './hifld-file.ts'
import { hospitalListingFile } from './hospital-listing-file.ts'
import { medicareInpatientFile } from './medicare-inpatient-file.ts'
import { serviceAreaFile } from '../service-area/service-area-file.ts'
import { unitExtractFile } from '../units/unit-extract-file.ts'
import { hcrisNumericFile } from '../hcris/numeric-file.ts'
import { hcrisReportFile } from '../hcris/report-file.ts'
import { hcrisTextFile } from '../hcris/text-file.ts'
import type { FileKind } from './file-kind.ts'

/** Every kind of file that KeyRoom reads. */
export const fileKinds: readonly FileKind[] = [
  costReportFile,
  hospitalListingFile,
  hifldFile,
  unitExtractFile,
  medicareInpatientFile,
  serviceAreaFile,
  hcrisReportFile,
  hcrisNumericFile,
  hcrisTextFile,
]
