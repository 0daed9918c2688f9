import { figuresOf, fullPeriod, indicator, type Edition } from '@keyroom/cost-report'
import type { Database } from '@keyroom/database'

interface LatestReport {
  readonly edition: Edition
  readonly days: number | null
  readonly bedDays: number | null
  readonly nurseryDays: number | null
}

/** Whether the days of a hospital's occupancy, which is that of its latest report, count newborns. */
export async function readIncludesNewborns(database: Database, ccn: string): Promise<boolean> {
  // The report that the facility is derived from: see `readReportFacts`.
  const [latest] = await database.query<LatestReport>(
    `SELECT edition, days, bed_days AS "bedDays", nursery_days AS "nurseryDays" FROM api.visible_report
     WHERE ccn = $1
     ORDER BY fiscal_year DESC, period_end - period_begin + 1 BETWEEN $2 AND $3 DESC, period_end DESC,
       length(id) DESC, id DESC LIMIT 1`,
    [ccn, fullPeriod.from, fullPeriod.to],
  )
  if (!latest) return false
  const { edition, ...figures } = latest
  // Occupancy does not depend on the period.
  const report = { periodBegin: '2000-01-01', periodEnd: '2000-12-31', figures: figuresOf(figures), edition }
  const { variant, value } = indicator('occupancy').compute(report)
  return value !== undefined && variant === 'usual'
}
