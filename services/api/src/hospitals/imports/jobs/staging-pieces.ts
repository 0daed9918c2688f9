import type { Database } from '@keyroom/database'
import { breathe } from '../breathe.ts'
import type { GivenRow } from '../kinds/file-kind.ts'
import { insertUnread } from '../staging/insert-unread.ts'
import { stageWithIndicators } from '../staging/stage-with-indicators.ts'
import type { Cell, Table } from '../staging/table.ts'
import type { HeldJob, Step } from './hold-job.ts'

/** Cells staged in one transaction. PGlite answers nobody else meanwhile, so its pieces are smaller. */
const PIECE = { postgres: 120_000, pglite: 25_000 }

/**
 * Gathers what rows give, and stages it piece by piece: while one is on its way, the next is gathered, and one waits
 * between them, so that neither the file nor the database does.
 */
export class StagingPieces {
  #rows = new Map<Table, (readonly Cell[])[]>()
  readonly #database: Database
  readonly #job: HeldJob
  #cells = 0
  #onItsWay: Promise<void> = Promise.resolve()
  #last: Promise<void> = Promise.resolve()

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

  /**
   * Sends what was gathered, as soon as the piece before it is staged, and waits for the one before that.
   *
   * @throws what became of the pieces before
   */
  async flush(step: Step): Promise<void> {
    await this.#onItsWay
    const rows = this.#rows
    this.#rows = new Map()
    this.#cells = 0
    this.#onItsWay = this.#last
    this.#last = this.#last.then(() => this.#stage(rows, step))
    // Whoever flushes or settles next hears of it.
    this.#last.catch(() => undefined)
    await breathe()
  }

  /** Waits for the pieces that are on their way. */
  settle(): Promise<void> {
    return this.#last
  }

  /** Stages a piece and moves the job on, both or neither. */
  #stage(pieces: ReadonlyMap<Table, readonly (readonly Cell[])[]>, step: Step): Promise<void> {
    return this.#database.transaction(
      async (transaction) => {
        for (const [table, rows] of pieces) {
          if (table.isUnread) await insertUnread(transaction, table, rows)
          else await stageWithIndicators(transaction, this.#job.id, table, rows)
        }
        await this.#job.advance(transaction, step)
      },
      { isLong: true },
    )
  }
}
