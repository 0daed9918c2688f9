import type { Transaction } from '@keyroom/database'
import {
  planPageSize,
  type CallerRight,
  type Scenario,
  type ScenarioPage,
  type ScenarioStatus,
  type ScenarioSummary,
} from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { findLocation, locationOf } from '../locations/location-rows.ts'
import { ownerOf } from '../parts/account-key.ts'
import { cursorOf, keyValue, readCursor, timeKey } from '../parts/cursor.ts'
import type { PlanRow } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { hasWords, searchPatterns } from '../parts/search-words.ts'
import { hospitalOf } from '../programs/program-row.ts'
import { rightIn, viewerOf, visibleProjects } from '../rights/project-right.ts'

export interface ScenarioRow extends PlanRow {
  readonly name: string
  readonly projectId: string
  readonly projectName: string
  readonly clientId: string
  readonly clientName: string
  readonly locationId: string
  readonly locationName: string
  readonly ccn: string | null
  readonly parentId: string | null
  readonly status: ScenarioStatus
  readonly facilityTypes: readonly string[]
  readonly tags: readonly string[]
  readonly targetDate: string | null
  readonly partnerId: string | null
  readonly isSample: boolean
  readonly right: CallerRight
  readonly hospital: string | null
  readonly departments: number
  readonly baseYear: number
  readonly horizonYears: number
  readonly programVersion: number
  readonly ownerName: string | null
  readonly changedAt: Date
}

/** Of the scenario `s` with its program `g`, project `p`, client `c` and location `l`. */
const scenarioColumns = `
  s.id::text AS id, g.name, p.id::text AS "projectId", p.name AS "projectName", c.id::text AS "clientId",
  c.name AS "clientName", l.id::text AS "locationId", l.name AS "locationName", l.ccn, s.parent_id::text AS "parentId",
  s.status, s.facility_types AS "facilityTypes", s.tags, s.target_date::text AS "targetDate",
  s.partner_id AS "partnerId", s.is_sample AS "isSample", g.hospital, g.departments, g.base_year AS "baseYear",
  g.horizon_years AS "horizonYears", g.version AS "programVersion", s.owner_name AS "ownerName",
  s.changed_at AS "changedAt", s.version, g.made_by AS "madeBy", s.deleted_at AS "deletedAt"`

const scenarioIn = (projects: string, scenarios = 'api.scenario') =>
  `${scenarios} AS s JOIN ${projects} AS p ON p.id = s.project_id`

const beside = (projects: string, scenarios?: string) => `
  ${scenarioIn(projects, scenarios)}
  JOIN api.program AS g ON g.owner = $1 AND g.id = s.id
  JOIN api.client AS c ON c.owner = $1 AND c.id = p.client_id
  JOIN api.location AS l ON l.owner = $1 AND l.id = s.location_id`

function scenarioSummaryOf(row: ScenarioRow): ScenarioSummary {
  const { id, name, parentId, status, targetDate, partnerId, isSample, right, ownerName, version } = row
  return {
    id,
    name,
    project: { id: row.projectId, name: row.projectName },
    client: { id: row.clientId, name: row.clientName },
    location: { id: row.locationId, name: row.locationName, ccn: row.ccn },
    parentId,
    status,
    facilityTypes: [...row.facilityTypes],
    tags: [...row.tags],
    targetDate,
    partnerId,
    isSample,
    right,
    program: {
      hospital: hospitalOf(row),
      departments: row.departments,
      baseYear: row.baseYear,
      horizonYears: row.horizonYears,
      version: row.programVersion,
    },
    ownerName,
    changedAt: row.changedAt.toISOString(),
    version,
  }
}

/** Any scenario that the caller sees, deleted or not. @throws Refusal 404 */
export async function findScenario(tenant: Transaction, planner: Planner, id: string): Promise<ScenarioRow> {
  const [row] = await tenant.query<ScenarioRow & { readonly right: CallerRight | null }>(
    `SELECT ${scenarioColumns}, ${rightIn('$3', '$4')} AS "right" FROM ${beside('api.project')}
      WHERE s.owner = $1 AND s.id = $2::uuid AND p.owner = $1`,
    [ownerOf(planner), id, planner.userId, planner.isAdmin],
  )
  if (!row?.right) throw notFound()
  return row
}

/** A scenario with all its facts. */
export async function scenarioOf(tenant: Transaction, planner: Planner, row: ScenarioRow): Promise<Scenario> {
  const [more] = await tenant.query<Pick<Scenario, 'notes' | 'parentName' | 'children'> & { baseline: string | null }>(
    `SELECT s.notes, s.baseline,
            (SELECT g.name FROM api.program AS g WHERE g.owner = $1 AND g.id = s.parent_id) AS "parentName",
            (SELECT count(*)::int FROM api.scenario AS f
              WHERE f.owner = $1 AND f.parent_id = s.id AND f.deleted_at IS NULL) AS children
       FROM api.scenario AS s WHERE s.owner = $1 AND s.id = $2::uuid`,
    [ownerOf(planner), row.id],
  )
  if (!more) throw notFound()
  const { baseline, ...facts } = more
  return {
    ...scenarioSummaryOf(row),
    ...facts,
    place: locationOf(await findLocation(tenant, planner, row.locationId)),
    baseline: baseline === null ? null : (JSON.parse(baseline) as unknown),
  }
}

/** All scenarios of a project, by name. The caller sees the project. */
export async function listProjectScenarios(
  tenant: Transaction,
  planner: Planner,
  projectId: string,
): Promise<ScenarioSummary[]> {
  const rows = await tenant.query<ScenarioRow>(
    `WITH ${visibleProjects}
     SELECT ${scenarioColumns}, p.granted AS "right" FROM ${beside('visible')}
      WHERE s.owner = $1 AND s.project_id = $4::uuid AND s.deleted_at IS NULL ORDER BY lower(g.name), s.id`,
    [...viewerOf(planner), projectId],
  )
  return rows.map(scenarioSummaryOf)
}

export interface ScenariosAsked {
  readonly search?: string | undefined
  readonly status?: ScenarioStatus | undefined
  readonly project?: string | undefined
  readonly cursor?: string | undefined
}

/** A page of the scenarios that the caller sees, the last changed first. */
export async function listScenarios(
  tenant: Transaction,
  planner: Planner,
  asked: ScenariosAsked,
): Promise<ScenarioPage> {
  const patterns = searchPatterns(asked.search)
  const after = readCursor(asked.cursor, ['time', 'id'])
  const first = 7 + patterns.length
  const rows = await tenant.query<ScenarioRow & { readonly cursorKeys: string[] }>(
    // Of thousands only the page is joined to all that it shows.
    `WITH ${visibleProjects}, page AS (
       SELECT s.* FROM ${patterns.length > 0 ? beside('visible') : scenarioIn('visible')}
        WHERE s.owner = $1 AND s.deleted_at IS NULL AND ($4::text IS NULL OR s.status = $4)
          AND ($5::uuid IS NULL OR s.project_id = $5::uuid)
              ${hasWords(`(g.name || ' ' || p.name || ' ' || c.name || ' ' || l.name)`, patterns, 7)}
          ${after ? `AND (s.changed_at, s.id) < (${keyValue.time(`$${first}`)}, ${keyValue.id(`$${first + 1}`)})` : ''}
        ORDER BY s.changed_at DESC, s.id DESC LIMIT $6
     )
     SELECT ${scenarioColumns}, p.granted AS "right", ARRAY[${timeKey('s.changed_at')}, s.id::text] AS "cursorKeys"
       FROM ${beside('visible', 'page')} ORDER BY s.changed_at DESC, s.id DESC`,
    [
      ...viewerOf(planner),
      asked.status ?? null,
      asked.project ?? null,
      planPageSize + 1,
      ...patterns,
      ...(after ?? []),
    ],
  )
  const items = rows.slice(0, planPageSize)
  const last = items.at(-1)
  return {
    items: items.map(scenarioSummaryOf),
    next: rows.length > planPageSize && last ? cursorOf(last.cursorKeys) : null,
  }
}
