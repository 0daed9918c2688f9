import type { Rounding } from '@keyroom/right-sizing'

/*
 * Formulas as text, in functions that every spreadsheet has had for decades. They follow the engine to the last digit
 * that counts, its tolerance of whole quotients included.
 */

/** The engine's tolerance: floating-point errors put whole quotients slightly beside the whole number. */
const tolerance = '1E-12'

/** Whole rooms from a fraction of rooms. */
export function roundUp(fraction: string): string {
  return `(-INT(-(${fraction})*(1-${tolerance})))`
}

/** Whole rooms by a rule. `whole` drops any part of a room; `from` is the remainder that adds one. */
export function roundBy(fraction: string, kind: Rounding['kind'] | 'whole', from: string): string {
  switch (kind) {
    case 'up':
      return roundUp(fraction)
    case 'nearest':
      return `INT((${fraction})*(1+${tolerance})+0.5)`
    case 'whole':
      return `INT((${fraction})*(1+${tolerance}))`
    case 'remainder': {
      const whole = `INT((${fraction})*(1+${tolerance}))`
      const remainder = `(${fraction})-${whole}`
      const error = `(${fraction})*${tolerance}`
      return `(${whole}+IF(AND(${remainder}>${error},${remainder}>=${from}-${error}),1,0))`
    }
  }
}

/** P(X <= n) for a Poisson distributed X is less than the share `p`. */
export function isBelowPercentile(n: string, mean: string, p: string): string {
  return `IF(${mean}<=0,FALSE,POISSON(${n},${mean},TRUE)<${p})`
}

/** The share of arrivals turned away by n rooms: Erlang's B is the last term of a Poisson sum, relative to the sum. */
function erlangLoss(n: string, load: string): string {
  // With so few rooms that the sum is no number any more, everybody is turned away.
  return `IFERROR(POISSON(${n},${load},FALSE)/POISSON(${n},${load},TRUE),1)`
}

/** More arrivals than `accepted` are turned away by n rooms. */
export function isLossAbove(n: string, load: string, accepted: string): string {
  return `IF(${load}<=0,FALSE,${erlangLoss(n, load)}>${accepted})`
}

/** More arrivals than `accepted` wait longer than the limit for one of n rooms. */
export function isWaitAbove(
  n: string,
  load: string,
  { stayHours, limitMinutes, accepted }: { stayHours: string; limitMinutes: string; accepted: string },
): string {
  const loss = erlangLoss(n, load)
  const waits = `${loss}/(1-${load}/(${n})*(1-${loss}))`
  const longer = `EXP(-((${n})-${load})*${limitMinutes}/60/${stayHours})`
  return `IF(${load}<=0,FALSE,IF((${n})<=${load},TRUE,${waits}*${longer}>${accepted}))`
}

/** 2 ^ 15 is more than the rooms that any department has. */
const searchBits = 15

/** How many cells a search has. */
export const searchCells = searchBits

/**
 * Formulas of cells in a row, of which the last is the smallest n from 0 on that is not too few. Each cell adds a power
 * of two where all counts up to it are too few.
 *
 * @param cellBefore the reference of the cell that precedes the one at a place
 */
export function searchFormulas(isTooFew: (n: string) => string, cellBefore: (place: number) => string): string[] {
  return Array.from({ length: searchBits }, (_, place) => {
    const step = 2 ** (searchBits - 1 - place)
    if (place === 0) return `IF(${isTooFew(String(step - 1))},${step},0)`
    const before = cellBefore(place)
    return `${before}+IF(${isTooFew(step === 1 ? before : `(${before}+${step - 1})`)},${step},0)`
  })
}

/** Halving an interval this often leaves nothing of it in sixteen digits. */
const halvings = 50

/** How many cells a bisection has. */
export const bisectionCells = halvings + 1

/**
 * Formulas of cells in a row, of which the last is the load behind a carried load: the `a` of a × (1 - B(rooms, a)) =
 * carried, between the carried load and twice that.
 *
 * @param cellBefore the reference of the cell that precedes the one at a place
 */
export function offeredFormulas(rooms: string, carried: string, cellBefore: (place: number) => string): string[] {
  const carriedOf = (offered: string) => `(${offered})*(1-${erlangLoss(rooms, offered)})`
  return Array.from({ length: bisectionCells }, (_, place) => {
    if (place === 0) return carried
    const before = cellBefore(place)
    const step = `${carried}*2^-${place}`
    const higher = `IF(${carriedOf(`(${before}+${step})`)}<${carried},${step},0)`
    // The engine takes the upper end of what is left.
    return place < halvings ? `${before}+${higher}` : `${before}+${higher}+${step}`
  })
}

/**
 * Offered / carried load: at most 2, where the rooms were so full that they say little about demand; 1 where no rooms
 * exist that could have carried it.
 */
export function offeredFactor(rooms: string, carried: string, offered: string): string {
  const isFull = `OR(${carried}>=${rooms},2*${carried}*(1-${erlangLoss(rooms, `(2*${carried})`)})<${carried})`
  return `IF(OR(${carried}<=0,${rooms}<=0),1,IF(${isFull},2,${offered}/${carried}))`
}

/** The factor of a year, as a reference. */
interface YearFactor {
  readonly year: number
  readonly factor: string
}

/** Factors of single years, with those between on a line; after the last one, its factor stays. */
export function interpolated(given: readonly YearFactor[], baseYear: number, year: number): string {
  const points = given[0]?.year === baseYear ? given : [{ year: baseYear, factor: '1' }, ...given]
  const from = points.findLast((point) => point.year <= year)
  const to = points.find((point) => point.year > year)
  if (!from) return '1'
  if (!to || from.year === year) return from.factor
  return `${from.factor}+(${to.factor}-${from.factor})*${year - from.year}/${to.year - from.year}`
}
