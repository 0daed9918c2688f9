import { setTimeout as wait } from 'node:timers/promises'
import { openPostgresDatabase } from '../../shared/database/src/public.ts'

/** Milliseconds between two looks, so that they take little from what is measured. */
const PAUSE = 50

/** How much of everything there is, in one look. */
const look = `
  SELECT concat_ws(' ', (SELECT count(*) FROM api.visible_report), (SELECT count(*) FROM api.facility WHERE source = 'cms'),
                   (SELECT count(*) FROM api.report_indicator)) AS seen`

/**
 * Reads over and over while something else is imported.
 * @param {string} url
 * @returns {{ stop: () => Promise<{ longest: number, reads: number, seen: string[] }> }} the longest wait in ms, and
 *   what was seen, each once
 */
export function readMeanwhile(url) {
  const database = openPostgresDatabase(url, { connections: 1, report: () => undefined })
  const seen = new Set()
  const over = new AbortController()
  let [longest, reads] = [0, 0]
  const reading = (async () => {
    while (!over.signal.aborted) {
      await wait(PAUSE)
      const started = performance.now()
      // Before the first migrations there is nothing to read.
      const [row] = await database.query(look).catch(() => [])
      if (!row) continue
      longest = Math.max(longest, performance.now() - started)
      reads += 1
      seen.add(row.seen)
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await reading
      await database.close()
      return { longest, reads, seen: [...seen] }
    },
  }
}
