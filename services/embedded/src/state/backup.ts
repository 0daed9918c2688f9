/** What of a state folder is in a backup. `data` is last, so that a restore that is interrupted has no database yet. */
export const backedUp = ['uploads', 'imports', 'secrets.json', 'data'] as const

/** The first file of a backup. */
export const manifestName = 'keyroom-backup.json'

export interface Manifest {
  /** Counts changes of this format that earlier versions can't read. */
  readonly format: 1
  readonly createdAt: string
}

/** A backup that was written. */
export interface Backup {
  readonly file: string
  readonly bytes: number
  /** How long statements waited for it, in milliseconds. */
  readonly waitedMs: number
}
