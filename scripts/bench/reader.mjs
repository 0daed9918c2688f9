import { setTimeout as wait } from 'node:timers/promises'
import { openPostgresDatabase } from '../../shared/database/src/public.ts'

/** A pause between reads, so that they don't slow down the measured work. */
const pauseMs = 50

/** Counts the rows of everything. */
const look = `
  SELECT concat_ws(' ', (SELECT count(*) FROM api.visible_report), (SELECT count(*) FROM api.facility WHERE source = 'cms'),
                   (SELECT count(*) FROM api.report_indicator)) AS seen`

/**
 * Reads repeatedly during an import.
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
      await wait(pauseMs)
      const started = performance.now()
      // Before the first migrations the tables are missing.
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
