import type { Program } from '@keyroom/right-sizing/schemas'
import type { ProgramSummary } from '@keyroom/product-api/schemas'

/** A row of `api.program` without the program itself. */
export interface ProgramRow {
  readonly id: string
  readonly name: string
  readonly hospital: string | null
  readonly departments: number
  readonly baseYear: number
  readonly horizonYears: number
  readonly ownerName: string | null
  readonly version: number
  readonly changedAt: Date
  readonly madeBy: string
  readonly deletedAt: Date | null
}

export const programColumns = `
  id::text AS id, name, hospital, departments, base_year AS "baseYear", horizon_years AS "horizonYears",
  owner_name AS "ownerName", version, changed_at AS "changedAt", made_by AS "madeBy", deleted_at AS "deletedAt"`

/** What a list shows of a program. */
export function summaryOf(row: ProgramRow): ProgramSummary {
  const { id, name, departments, baseYear, horizonYears, ownerName, version } = row
  return {
    id,
    name,
    hospital: row.hospital === null ? null : (JSON.parse(row.hospital) as ProgramSummary['hospital']),
    departments,
    baseYear,
    horizonYears,
    ownerName,
    version,
    changedAt: row.changedAt.toISOString(),
  }
}

/** A program as it is stored. */
export interface ProgramContent {
  readonly text: string
  readonly hospital: string | null
  readonly departments: number
  readonly baseYear: number
  readonly horizonYears: number
}

export function contentOf(program: Program): ProgramContent {
  const { hospital, departments, baseYear, horizonYears } = program
  return {
    text: JSON.stringify(program),
    hospital: hospital && JSON.stringify(hospital),
    departments: departments.length,
    baseYear,
    horizonYears,
  }
}
