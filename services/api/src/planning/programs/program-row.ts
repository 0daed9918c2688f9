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

/** Of the row `g`. */
export const programColumns = `
  g.id::text AS id, g.name, g.hospital, g.departments, g.base_year AS "baseYear", g.horizon_years AS "horizonYears",
  g.owner_name AS "ownerName", g.version, g.changed_at AS "changedAt", g.made_by AS "madeBy",
  g.deleted_at AS "deletedAt"`

/** What a list shows of a program. */
export function summaryOf(row: ProgramRow): ProgramSummary {
  const { id, name, departments, baseYear, horizonYears, ownerName, version } = row
  return {
    id,
    name,
    hospital: hospitalOf(row),
    departments,
    baseYear,
    horizonYears,
    ownerName,
    version,
    changedAt: row.changedAt.toISOString(),
  }
}

export function hospitalOf({ hospital }: Pick<ProgramRow, 'hospital'>): ProgramSummary['hospital'] {
  return hospital === null ? null : (JSON.parse(hospital) as ProgramSummary['hospital'])
}

/** A program as it is stored. */
export interface ProgramContent {
  readonly program: Program
  readonly text: string
  readonly hospital: string | null
  readonly departments: number
  readonly baseYear: number
  readonly horizonYears: number
}

export function contentOf(program: Program): ProgramContent {
  const { hospital, departments, baseYear, horizonYears } = program
  return {
    program,
    text: JSON.stringify(program),
    hospital: hospital && JSON.stringify(hospital),
    departments: departments.length,
    baseYear,
    horizonYears,
  }
}

/** The parameters of a statement that stores what lists show of a content; undefined for what stays. */
export function factsOf(content: ProgramContent | undefined) {
  return [content?.hospital, content?.departments, content?.baseYear, content?.horizonYears]
}
