import type { Transaction } from '@keyroom/database'
import {
  planPageSize,
  type CallerRight,
  type Project,
  type ProjectPage,
  type ProjectRight,
  type ProjectSummary,
  type ScenarioStatus,
} from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { listProjectLocations, locationOf } from '../locations/location-rows.ts'
import { ownerOf } from '../parts/account-key.ts'
import { cursorOf, keyValue, readCursor, timeKey } from '../parts/cursor.ts'
import type { PlanRow } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { hasWords, searchPatterns } from '../parts/search-words.ts'
import { rightIn, viewerOf, visibleProjects } from '../rights/project-right.ts'

export interface ProjectRow extends PlanRow {
  readonly name: string
  readonly clientId: string
  readonly clientName: string
  readonly tags: readonly string[]
  readonly targetDate: string | null
  readonly notes: string
  readonly scenarios: number
  readonly locations: number
  readonly draft: number
  readonly inReview: number
  readonly agreed: number
  readonly archived: number
  readonly owner: string
  readonly ownerName: string | null
  readonly organizationRight: ProjectRight | null
  readonly isShared: boolean
  readonly isSample: boolean
  readonly isArchived: boolean
  readonly right: CallerRight
  readonly activeAt: Date
}

/** Of the project `p` with its client `c` and the counts of its scenarios. */
const projectColumns = `
  p.id::text AS id, p.name, p.client_id::text AS "clientId", c.name AS "clientName", p.tags,
  p.target_date::text AS "targetDate", p.notes, p.user_id AS owner, p.owner_name AS "ownerName",
  p.organization_right AS "organizationRight", p.is_sample AS "isSample", p.archived_at IS NOT NULL AS "isArchived",
  p.organization_right IS NOT NULL OR EXISTS (
    SELECT 1 FROM api.project_member AS m WHERE m.owner = p.owner AND m.project_id = p.id
  ) AS "isShared",
  p.active_at AS "activeAt", p.version, p.made_by AS "madeBy", p.deleted_at AS "deletedAt",
  (SELECT count(*)::int FROM api.project_location AS at JOIN api.location AS l ON l.owner = at.owner AND l.id = at.location_id
    WHERE at.owner = p.owner AND at.project_id = p.id AND l.deleted_at IS NULL) AS locations,
  held.scenarios, held.draft, held."inReview", held.agreed, held.archived`

const heldScenarios = `
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS scenarios, count(*) FILTER (WHERE s.status = 'draft')::int AS draft,
           count(*) FILTER (WHERE s.status = 'in-review')::int AS "inReview",
           count(*) FILTER (WHERE s.status = 'agreed')::int AS agreed,
           count(*) FILTER (WHERE s.status = 'archived')::int AS archived
      FROM api.scenario AS s WHERE s.owner = p.owner AND s.project_id = p.id AND s.deleted_at IS NULL
  ) AS held`

function projectSummaryOf(row: ProjectRow): ProjectSummary {
  return {
    id: row.id,
    name: row.name,
    client: { id: row.clientId, name: row.clientName },
    tags: [...row.tags],
    targetDate: row.targetDate,
    scenarios: row.scenarios,
    locations: row.locations,
    statuses: { draft: row.draft, 'in-review': row.inReview, agreed: row.agreed, archived: row.archived },
    ownerName: row.ownerName,
    right: row.right,
    isShared: row.isShared,
    isSample: row.isSample,
    isArchived: row.isArchived,
    changedAt: row.activeAt.toISOString(),
    version: row.version,
  }
}

/** A project with its members and locations. */
export async function projectOf(tenant: Transaction, planner: Planner, row: ProjectRow): Promise<Project> {
  const members = await tenant.query<Project['members'][number]>(
    `SELECT member_id AS "userId", member_right AS "right" FROM api.project_member
      WHERE owner = $1 AND project_id = $2::uuid ORDER BY member_id`,
    [ownerOf(planner), row.id],
  )
  const places = await listProjectLocations(tenant, planner, row.id)
  const { notes, owner, organizationRight } = row
  return { ...projectSummaryOf(row), notes, owner, organizationRight, members, places: places.map(locationOf) }
}

/** Any project that the caller sees, deleted or not. @throws Refusal 404 */
export async function findProject(tenant: Transaction, planner: Planner, id: string): Promise<ProjectRow> {
  const [row] = await tenant.query<ProjectRow & { readonly right: CallerRight | null }>(
    `SELECT ${projectColumns}, ${rightIn('$3', '$4')} AS "right"
       FROM api.project AS p JOIN api.client AS c ON c.owner = p.owner AND c.id = p.client_id ${heldScenarios}
      WHERE p.owner = $1 AND p.id = $2::uuid`,
    [ownerOf(planner), id, planner.userId, planner.isAdmin],
  )
  if (!row?.right) throw notFound()
  return row
}

/** How a list is sorted: its columns, and whether they decrease. */
const sorts = {
  changed: { columns: ['active_at', 'id'], keys: ['time', 'id'], isDecreasing: true },
  name: { columns: ['name_key', 'id'], keys: ['text', 'id'], isDecreasing: false },
  client: { columns: ['client_key', 'name_key', 'id'], keys: ['text', 'text', 'id'], isDecreasing: false },
} as const

export interface ProjectsAsked {
  readonly search?: string | undefined
  readonly client?: string | undefined
  readonly status?: ScenarioStatus | undefined
  readonly archived?: 'true' | 'false' | undefined
  readonly sort: keyof typeof sorts
  readonly cursor?: string | undefined
}

/** A page of the projects that the caller sees. */
export async function listProjects(tenant: Transaction, planner: Planner, asked: ProjectsAsked): Promise<ProjectPage> {
  const { columns, keys, isDecreasing } = sorts[asked.sort]
  const patterns = searchPatterns(asked.search)
  const after = readCursor(asked.cursor, keys)
  const places = keys.map((key, at) => keyValue[key](`$${8 + patterns.length + at}`))
  const direction = isDecreasing ? 'DESC' : 'ASC'
  const rows = await tenant.query<ProjectRow & { readonly total: number; readonly cursorKeys: string[] }>(
    `WITH ${visibleProjects}, matching AS (
       SELECT p.id, visible.granted, p.active_at, lower(p.name) AS name_key, lower(c.name) AS client_key
         FROM visible JOIN api.project AS p ON p.owner = $1 AND p.id = visible.id
         JOIN api.client AS c ON c.owner = $1 AND c.id = p.client_id
        WHERE (p.archived_at IS NOT NULL) = $4::boolean AND ($5::uuid IS NULL OR p.client_id = $5::uuid)
              AND ($7::text IS NULL OR EXISTS (
                SELECT 1 FROM api.scenario AS s
                 WHERE s.owner = $1 AND s.project_id = p.id AND s.status = $7 AND s.deleted_at IS NULL
              ))
              ${hasWords(`(p.name || ' ' || c.name || ' ' || p.tags::text)`, patterns, 8)}
     ), page AS (
       SELECT * FROM matching
        ${after ? `WHERE (${columns.join()}) ${isDecreasing ? '<' : '>'} (${places.join()})` : ''}
        ORDER BY ${columns.map((column) => `${column} ${direction}`).join()} LIMIT $6
     )
     SELECT ${projectColumns}, page.granted AS "right", (SELECT count(*)::int FROM matching) AS total,
            ARRAY[${columns.map((column) => (column === 'active_at' ? timeKey('page.active_at') : `page.${column}::text`)).join()}] AS "cursorKeys"
       FROM page JOIN api.project AS p ON p.owner = $1 AND p.id = page.id
       JOIN api.client AS c ON c.owner = $1 AND c.id = p.client_id ${heldScenarios}
      ORDER BY ${columns.map((column) => `page.${column} ${direction}`).join()}`,
    [
      ...viewerOf(planner),
      asked.archived === 'true',
      asked.client ?? null,
      planPageSize + 1,
      asked.status ?? null,
      ...patterns,
      ...(after ?? []),
    ],
  )
  const items = rows.slice(0, planPageSize)
  const last = items.at(-1)
  return {
    items: items.map(projectSummaryOf),
    total: rows[0]?.total ?? 0,
    next: rows.length > planPageSize && last ? cursorOf(last.cursorKeys) : null,
  }
}
