import type { Transaction } from '@keyroom/database'
import { planPageSize, type Activity } from '@keyroom/product-api/schemas'
import { ownerOf } from '../parts/account-key.ts'
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
    `SELECT id::int8::float8 AS id, at, actor, action, target, facts ->> 'name' AS name
       FROM api.audit_entry
      WHERE project_id = $1 AND organization_id IS NOT DISTINCT FROM $2::text
        AND ($3::text IS NULL OR id < $3::int8)
      ORDER BY api.audit_entry.id DESC LIMIT $4`,
    [projectId, planner.organizationId, before, maxRead],
  )
  const runs = runsOf(rows)
  const page = runs.slice(0, planPageSize)
  const end = page.at(-1)?.at(-1)
  const names = await namesIn(tenant, planner, projectId)
  const hasMore = runs.length > page.length || rows.length === maxRead
  return {
    entries: page.flatMap(([row]) =>
      row ? [{ ...row, at: row.at.toISOString(), actorName: names.get(row.actor) ?? null }] : [],
    ),
    next: hasMore && end ? cursorOf([String(end.id)]) : null,
  }
}

/** What those who made something in a project, or saved it last, are called. The audit has no names: it is never changed. */
async function namesIn(tenant: Transaction, planner: Planner, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tenant.query<{ userId: string; name: string }>(
    `SELECT DISTINCT ON (1) * FROM (
       SELECT p.user_id AS "userId", p.owner_name AS name FROM api.project AS p WHERE p.owner = $1 AND p.id = $2::uuid
       UNION ALL
       SELECT s.user_id, s.owner_name FROM api.scenario AS s WHERE s.owner = $1 AND s.project_id = $2::uuid
       UNION ALL
       SELECT g.saved_by, g.saved_by_name FROM api.scenario AS s
         JOIN api.program AS g ON g.owner = $1 AND g.id = s.id WHERE s.owner = $1 AND s.project_id = $2::uuid
     ) AS named WHERE name IS NOT NULL`,
    [ownerOf(planner), projectId],
  )
  return new Map(rows.map(({ userId, name }) => [userId, name]))
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
