import { normalizeCcn } from '../ccn.ts'
import { readTarget, writeTarget, type Query } from './sent-unit.ts'
import { unitIds, type UnitId } from './unit-id.ts'

/** Several units of one hospital and year, as sent to the sizing page, which reads their figures from the API. */
export interface SentUnits {
  readonly ccn: string
  readonly fiscalYear: number
  /** In the order of the sender's table. */
  readonly units: readonly UnitId[]
  /** The occupancy to plan for, as a share; that of the criteria if `null`. */
  readonly target: number | null
}

const separator = '_'

/** Writes the units as names and values for the query of an address: fewer than 1,000 characters even with every unit. */
export function writeSentUnits({ ccn, fiscalYear, units, target }: SentUnits): Record<string, string | number> {
  const percent = writeTarget(target)
  return { ccn, year: fiscalYear, units: units.join(separator), ...(percent !== null && { target: percent }) }
}

/** Reads what `writeSentUnits` wrote; `null` if anything is missing or invalid, since part of a list is not what was sent. */
export function readSentUnits(search: Query): SentUnits | null {
  const ccn = normalizeCcn(search.get('ccn') ?? '')
  const year = search.get('year') ?? ''
  const names = (search.get('units') ?? '').split(separator)
  const units = [...new Set(names)].flatMap((name) => unitIds.filter((id) => id === name))
  const target = readTarget(search)
  if (ccn === null || !/^(19|20)\d{2}$/.test(year) || units.length === 0 || units.length !== names.length) return null
  return Number.isNaN(target) ? null : { ccn, fiscalYear: Number(year), units, target }
}
