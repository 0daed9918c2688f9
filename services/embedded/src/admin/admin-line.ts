import type { ImportProgress, ImportReport } from '@keyroom/api/data'

/** One line of a running stack's answer to an import. */
export type AdminLine =
  | { readonly progress: ImportProgress }
  | { readonly report: ImportReport }
  | { readonly error: string }
