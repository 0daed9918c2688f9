import { readSentUnit, type SentUnit } from '@keyroom/cost-report'
import { readSizing, type Draft } from './draft.ts'
import { averageDailyCensus } from './volume.ts'

/**
 * The unit in the address that sent the figures. The fields of the form may be edited afterwards, the others are not.
 */
export interface Sent extends Pick<
  SentUnit,
  'ccn' | 'facilityName' | 'fiscalYear' | 'unit' | 'printedName' | 'beds' | 'averageLengthOfStay' | 'growth'
> {
  /** The figure as sent. */
  readonly averageDailyCensus: number | null
  /** Whether the volume of the form has changed since. */
  readonly isChanged: boolean
}

/** Censuses are sent with two decimals. */
const roundingError = 0.01

/**
 * Reads the sent unit from the address of the page. Days and census are equivalent and the form changes only one of
 * them, so the other one is as sent. @returns `null` for an address without a unit
 */
export function readSent(search: URLSearchParams, draft: Draft): Sent | null {
  const untouched = { days: null, period: '365', census: null, target: '80' }
  const sent = readSentUnit({
    get: (name) => (name in untouched ? untouched[name as keyof typeof untouched] : search.get(name)),
  })
  if (!sent) return null
  const came = readSizing({ ...draft, basis: draft.basis === 'days' ? 'census' : 'days', target: '80' })
  const now = readSizing({ ...draft, target: '80' })
  const census = came && averageDailyCensus(came.volume)
  const { ccn, facilityName, fiscalYear, unit, printedName, beds, averageLengthOfStay, growth } = sent
  return {
    ccn,
    facilityName,
    fiscalYear,
    unit,
    printedName,
    beds,
    averageLengthOfStay,
    growth,
    averageDailyCensus: census,
    isChanged: census !== null && (now === null || Math.abs(averageDailyCensus(now.volume) - census) > roundingError),
  }
}
