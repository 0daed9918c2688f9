import { readSentUnit, type SentUnit } from '@keyroom/cost-report'
import { readSizing, type Draft } from './draft.ts'
import { averageDailyCensus } from './volume.ts'

/** What an address says of the unit that was sent here: the form's own fields may be edited since, the others are not. */
export interface Sent extends Pick<
  SentUnit,
  'ccn' | 'facilityName' | 'fiscalYear' | 'unit' | 'printedName' | 'beds' | 'averageLengthOfStay' | 'growth'
> {
  /** As it was sent. */
  readonly averageDailyCensus: number | null
  /** Whether the form holds another volume by now. */
  readonly isChanged: boolean
}

/** Censuses are sent with two decimals. */
const ROUNDING = 0.01

/**
 * Reads what was sent from the address of the page. Days and census say the same and the form writes one of them: the
 * other one is as it came.
 *
 * @returns nothing where the address is of no unit
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
    isChanged: census !== null && (now === null || Math.abs(averageDailyCensus(now.volume) - census) > ROUNDING),
  }
}
