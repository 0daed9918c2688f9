import type { Database } from '@keyroom/database'
import { yieldToEventLoop } from '../../stored/yield-to-event-loop.ts'
import type { OutputRow } from '../kinds/file-kind.ts'
import { insertDirectly } from '../../stored/send-rows.ts'
import { stageCostReports } from '../../indicators/stage-cost-reports.ts'
import { stageRows } from '../../stored/staged-rows.ts'
import { costReportTable, type CostReportRow } from '../../stored/tables/cost-report-table.ts'
import type { Row, Table } from '../../stored/table.ts'
import type { HeldJob, Step } from './hold-job.ts'

/** Cells staged in one transaction. PGlite runs no other query meanwhile, so its pieces are smaller. */
const maxCellsPerPiece = { postgres: 120_000, pglite: 25_000 }

/**
 * Collects rows and stages them in pieces. While one piece is sent, the next is collected and one more may wait between
 * them, so that neither the file nor the database is idle.
 */
export class StagingPieces {
  #rows = new Map<Table, Row[]>()
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
    return this.#cells >= maxCellsPerPiece[this.#database.kind]
  }

  add({ table, row }: OutputRow): void {
    const rows = this.#rows.get(table)
    if (rows) rows.push(row)
    else this.#rows.set(table, [row])
    this.#cells += table.columns.length
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
    this.#last = this.#last.then(() => this.#stageRows(rows, step))
    // The next flush or settle rethrows it.
    this.#last.catch(() => undefined)
    await yieldToEventLoop()
  }

  /** Waits for the pieces that are on their way. */
  settle(): Promise<void> {
    return this.#last
  }

  /** Stages a piece and moves the job on, both or neither. */
  #stageRows(pieces: ReadonlyMap<Table, readonly Row[]>, step: Step): Promise<void> {
    return this.#database.transaction(
      async (transaction) => {
        for (const [table, rows] of pieces) {
          if (table.skipsStaging) await insertDirectly(transaction, table, rows)
          else if (table === costReportTable)
            await stageCostReports(transaction, this.#job.id, rows as readonly CostReportRow[])
          else await stageRows(transaction, this.#job.id, table, rows)
        }
        await this.#job.advance(transaction, step)
      },
      { isLong: true },
    )
  }
}
