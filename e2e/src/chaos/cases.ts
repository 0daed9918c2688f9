import { test } from '../fixtures/journey.ts'

/** Whether `npm run chaos` runs every case; `npm test` runs a few. */
export const isWhole = process.env['KEYROOM_CHAOS'] === 'whole'

/** How soon a page works again once a fault is gone, on a machine that does nothing else. */
const maxRecoveryMs = 5_000

/** The cases of a run: all, or the given number spread over them. */
export function chosen<Case>(cases: readonly Case[], quickly = 1): readonly Case[] {
  if (isWhole) return cases
  const step = cases.length / quickly
  return Array.from({ length: quickly }, (_none, at) => cases[Math.floor(at * step)]).filter((one) => one !== undefined)
}

/** Waits until a page works again, and notes how long that took. */
export async function recovers(work: () => Promise<unknown>): Promise<void> {
  const began = Date.now()
  await work()
  const tookMs = Date.now() - began
  test.info().annotations.push({ type: 'recovered', description: String(tookMs) })
  // A whole check shares its two processors.
  if (isWhole && tookMs > maxRecoveryMs) {
    throw new Error(`Expected the page to work again within ${maxRecoveryMs} ms, got ${tookMs} ms.`)
  }
}
