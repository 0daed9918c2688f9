import { daysInPeriod, unitMeasures } from '@keyroom/cost-report'
import type { Database, Transaction } from '@keyroom/database'
import { unpackNumbers } from '../dashboards/snapshot/unpack-numbers.ts'
import type { Numbered } from '../../platform/changes/hold-copy.ts'
import { storedNumber } from '../stored/answer-sql.ts'
import { yieldToEventLoop } from '../stored/yield-to-event-loop.ts'
import { readDataNumber } from '../data-state/data-version.ts'
import { isFull, reportOfYear } from '../cost-reports/report-of-year.ts'
import { unitColumns, type UnitColumns } from './unit-columns.ts'
import { unitTotals } from './unit-figures.ts'

/** The occupancies of all units of all hospitals, by fiscal year and kind. */
export interface UnitOccupancies extends Numbered {
  readonly years: ReadonlyMap<number, UnitYear>
}

interface UnitYear {
  /** A hash of the content. */
  readonly signature: string
  readonly kinds: ReadonlyMap<string, UnitColumns>
}

/** Reads them in one transaction; years that have not changed since `before` are reused. */
export function loadUnitOccupancies(database: Database, before?: UnitOccupancies): Promise<UnitOccupancies> {
  return database.transaction(
    async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
      const number = await readDataNumber(transaction)
      const years = new Map<number, UnitYear>()
      for (const { year, signature } of await readSignatures(transaction)) {
        const held = before?.years.get(year)
        years.set(year, held?.signature === signature ? held : { signature, kinds: await readYear(transaction, year) })
      }
      return { number, years }
    },
    { isLong: true },
  )
}

/** Visible rows: the sample's until the first real hospital is imported. */
const shown = `source = (SELECT min(source) FROM api.facility)`

function readSignatures(transaction: Transaction): Promise<{ year: number; signature: string }[]> {
  return transaction.query(
    `SELECT fiscal_year AS year,
            count(*) || ' ' || sum(hashtextextended(concat_ws(' ', record_number, edition, line, content_hash), 0)::numeric)
              AS signature
     FROM api.report_unit WHERE ${shown} GROUP BY fiscal_year ORDER BY fiscal_year`,
  )
}

/** Hospitals converted at a time, which takes some milliseconds. */
const sliceSize = 250

interface Row {
  readonly id: string
  readonly ccn: string
  readonly periodBegin: string
  readonly periodEnd: string
  readonly units: readonly string[]
  /** Beds, bed-days and days of each unit. */
  readonly packed: Uint8Array
}

async function readYear(transaction: Transaction, year: number): Promise<ReadonlyMap<string, UnitColumns>> {
  const rows = await transaction.query<Row>(
    `SELECT record_number AS id, ccn, period_begin::text AS "periodBegin", period_end::text AS "periodEnd",
            array_agg(unit ORDER BY line) AS units,
            array_send(array_agg(ARRAY[${['beds', 'bed_days', 'days'].map((column) => storedNumber(column)).join(', ')}] ORDER BY line)) AS packed
     FROM api.visible_unit WHERE fiscal_year = $1 AND ${shown}
     GROUP BY record_number, ccn, period_begin, period_end`,
    [year],
  )
  const kinds = new Map<string, { ccn: string; occupancy: number }[]>()
  let done = 0
  for (const reports of Map.groupBy(rows, ({ ccn }) => ccn).values()) {
    done += 1
    if (done % sliceSize === 0) await yieldToEventLoop()
    const report = reportOfYear(reports)
    if (!report || !isFull(report)) continue
    for (const { unit, occupancy } of occupanciesOf(report)) {
      const found = kinds.get(unit)
      if (found) found.push({ ccn: report.ccn, occupancy })
      else kinds.set(unit, [{ ccn: report.ccn, occupancy }])
    }
  }
  return new Map([...kinds].map(([unit, found]) => [unit, unitColumns(found)]))
}

function occupanciesOf({ units, packed, periodBegin, periodEnd }: Row): { unit: string; occupancy: number }[] {
  const numbers: (number | null)[] = []
  unpackNumbers(packed, (position, value) => (numbers[position] = Number.isNaN(value) ? null : value))
  const periodDays = daysInPeriod(periodBegin, periodEnd)
  const rows = units.map((unit, at) => {
    const [beds = null, bedDays = null, days = null] = numbers.slice(at * 3, at * 3 + 3)
    const line = String(at).padStart(5, '0')
    return { line, unit, beds, bedDays, days, discharges: null, printedName: null, daysWithNursery: false }
  })
  return unitTotals(rows, periodDays).flatMap((totals) => {
    const { occupancy } = unitMeasures(totals, periodDays)
    return occupancy === null ? [] : [{ unit: totals.unit, occupancy }]
  })
}
