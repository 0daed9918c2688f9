import type { Transaction } from '@keyroom/database'
import { planPageSize, type Activity } from '@keyroom/product-api/schemas'
import { cursorOf, readCursor } from '../parts/cursor.ts'
import type { Planner } from '../parts/planner.ts'

/** Saves of one program follow each other by the hundred: of so many entries a page is made. */
const maxRead = 1_000

interface AuditRow {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly target: string
  readonly name: string | null
  readonly actorName: string | null
}

/** A page of what was done in a project, the newest first. */
export async function readActivity(
  tenant: Transaction,
  planner: Planner,
  projectId: string,
  cursor: string | undefined,
): Promise<Activity> {
  const [before] = readCursor(cursor, ['number']) ?? []
  const rows = await tenant.query<AuditRow>(
    `SELECT id::int8::float8 AS id, at, actor, action, target, facts ->> 'name' AS name,
            facts ->> 'actorName' AS "actorName"
       FROM api.audit_entry
      WHERE facts ->> 'projectId' = $1 AND organization_id IS NOT DISTINCT FROM $2::text
        AND ($3::text IS NULL OR id < $3::int8)
      ORDER BY api.audit_entry.id DESC LIMIT $4`,
    [projectId, planner.organizationId, before, maxRead],
  )
  const runs = runsOf(rows)
  const page = runs.slice(0, planPageSize)
  const end = page.at(-1)?.at(-1)
  const hasMore = runs.length > page.length || rows.length === maxRead
  return {
    entries: page.flatMap(([row]) => (row ? [{ ...row, at: row.at.toISOString() }] : [])),
    next: hasMore && end ? cursorOf([String(end.id)]) : null,
  }
}

/** Entries in a row that one person made by doing the same to the same. */
function runsOf(rows: readonly AuditRow[]): AuditRow[][] {
  const runs: AuditRow[][] = []
  for (const row of rows) {
    const [last] = runs.at(-1) ?? []
    if (last && last.actor === row.actor && last.action === row.action && last.target === row.target) {
      runs.at(-1)?.push(row)
    } else runs.push([row])
  }
  return runs
}
