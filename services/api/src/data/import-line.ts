import type { ImportProgress } from './import-files.ts'
import type { ImportReport } from './import-report.ts'

/** One line of the answer to an upload: how far it is, and at the end its report, or why there is none. */
export type ImportLine =
  | { readonly progress: ImportProgress }
  | { readonly report: ImportReport }
  | { readonly error: { readonly code: string; readonly message: string } }
