import type { DownloadProgress, ImportReport } from '@keyroom/api/data'
import type { Backup } from '../state/backup.ts'

/** One line of a running stack's answer to an import or a download. */
export type AdminLine =
  | { readonly progress: DownloadProgress }
  | { readonly note: string }
  | { readonly report: ImportReport }
  | { readonly error: string }

/** Which key signs tokens now, and which one did. */
export interface Rotation {
  readonly current: string
  readonly retired: string
}

/** A running stack's answer to a rotation of keys. */
export type RotationLine = { readonly rotated: Rotation } | { readonly error: string }

/** A running stack's answer to a backup. */
export type BackupLine = { readonly backup: Backup } | { readonly error: string }
