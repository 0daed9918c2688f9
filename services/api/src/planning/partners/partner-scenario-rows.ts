import type { Transaction } from '@keyroom/database'
import { maxScenarios, type PartnerScenario } from '@keyroom/product-api/schemas'
import type { Planner } from '../parts/planner.ts'
import { viewerOf, visibleProjects } from '../rights/project-right.ts'

interface StateRow extends Omit<PartnerScenario, 'is_inactive'> {
  readonly isInactive: boolean
}

/** All scenarios that the caller sees in the words of partner scenarios, the last changed first; or those of the ids. */
export async function listUserState(
  tenant: Transaction,
  planner: Planner,
  ids: readonly string[] | null = null,
): Promise<PartnerScenario[]> {
  const rows = await tenant.query<StateRow>(
    `WITH ${visibleProjects}
     SELECT s.id::text AS id, c.name AS "partnerName", p.name AS "studyName", l.name AS "reportingFacility",
            g.name AS "scenarioName", s.facility_types AS "hospitalTypeOptions", s.status = 'archived' AS "isInactive"
       FROM api.scenario AS s JOIN visible AS p ON p.id = s.project_id
       JOIN api.program AS g ON g.owner = $1 AND g.id = s.id
       JOIN api.client AS c ON c.owner = $1 AND c.id = p.client_id
       JOIN api.location AS l ON l.owner = $1 AND l.id = s.location_id
      WHERE s.owner = $1 AND s.deleted_at IS NULL AND ($4::uuid[] IS NULL OR s.id = ANY ($4::uuid[]))
      ORDER BY s.changed_at DESC, s.id LIMIT ${maxScenarios}`,
    [...viewerOf(planner), ids],
  )
  return rows.map(({ isInactive, ...facts }) => ({ ...facts, is_inactive: isInactive }))
}
