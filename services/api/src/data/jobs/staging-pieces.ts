import type { Database } from '@keyroom/database'
import { breathe } from '../breathe.ts'
import type { GivenRow } from '../kinds/file-kind.ts'
import { insertUnread } from '../staging/insert-unread.ts'
import { stageWithIndicators } from '../staging/stage-with-indicators.ts'
import type { Cell, Table } from '../staging/table.ts'
import type { HeldJob, Step } from './hold-job.ts'

/** Cells staged in one transaction. PGlite answers nobody else meanwhile, so its pieces are smaller. */
const PIECE = { postgres: 120_000, pglite: 25_000 }

/** Gathers what rows give, and stages it piece by piece. */
export class StagingPieces {
  readonly #rows = new Map<Table, (readonly Cell[])[]>()
  readonly #database: Database
  readonly #job: HeldJob
  #cells = 0

  constructor(database: Database, job: HeldJob) {
    this.#database = database
    this.#job = job
  }

  get isFull(): boolean {
    return this.#cells >= PIECE[this.#database.kind]
  }

  add({ table, cells }: GivenRow): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(cells)
    else this.#rows.set(table, [cells])
    this.#cells += cells.length
  }

  /** Stages what was gathered and moves the job on, both or neither. */
  async flush(step: Step): Promise<void> {
    await this.#database.transaction(
      async (transaction) => {
        for (const [table, rows] of this.#rows) {
          if (table.isUnread) await insertUnread(transaction, table, rows)
          else await stageWithIndicators(transaction, this.#job.id, table, rows)
        }
        await this.#job.advance(transaction, step)
      },
      { isLong: true },
    )
    this.#rows.clear()
    this.#cells = 0
    await breathe()
  }
}
