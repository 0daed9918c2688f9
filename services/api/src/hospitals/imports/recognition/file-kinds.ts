import { costReportFile } from '../cost-report/cost-report-file.ts'
import { hifldFile } from '../hifld/hifld-file.ts'
import { hospitalListingFile } from '../hospital-listing/hospital-listing-file.ts'
import { medicareInpatientFile } from '../medicare-inpatient/medicare-inpatient-file.ts'
import { serviceAreaFile } from '../service-area/service-area-file.ts'
import { unitExtractFile } from '../unit-extract/unit-extract-file.ts'
import { countyPopulationFile } from '../population/county-population-file.ts'
import { ruralUrbanFile } from '../population/rural-urban-file.ts'
import { populationAgeFile } from '../population/population-age-file.ts'
import { zipGazetteerFile } from '../population/zip-gazetteer-file.ts'
import { zipPlaceFile } from '../population/zip-place-file.ts'
import { zipShapesFile } from '../zip-shapes/zip-shapes-file.ts'
import { hcrisNumericFile } from '../hcris/numeric-file.ts'
import { hcrisReportFile } from '../hcris/report-file.ts'
import { hcrisTextFile } from '../hcris/text-file.ts'
import type { FileKind } from '../kinds/file-kind.ts'

/** Every kind of file that KeyRoom reads. */
export const fileKinds: readonly FileKind[] = [
  costReportFile,
  hospitalListingFile,
  hifldFile,
  unitExtractFile,
  medicareInpatientFile,
  serviceAreaFile,
  countyPopulationFile,
  ruralUrbanFile,
  zipPlaceFile,
  zipGazetteerFile,
  zipShapesFile,
  populationAgeFile,
  hcrisReportFile,
  hcrisNumericFile,
  hcrisTextFile,
]
