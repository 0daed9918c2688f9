import type { Transaction } from '@keyroom/database'
import { maxProjects, restorableDays, type NewProject, type ProjectSharing } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { chooseClient } from '../clients/client-rows.ts'
import { seenLocationIds } from '../locations/location-rows.ts'
import { ownerOf } from '../parts/account-key.ts'
import { announceToOrganizations, type StudyTarget } from '../parts/announce-studies.ts'
import { fingerprintOf, type PlanRow, refuseTooMany, sameAsAdded, unknownIn } from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { refuseTooManyScenarios } from '../programs/remove-program.ts'
import { copyScenarios } from '../scenarios/copy-scenarios.ts'
import { findProject, type ProjectRow } from './project-rows.ts'

// For transactions that hold the structure.

export interface AddedProject {
  readonly row: ProjectRow
  /** Whether the same request had added it before. */
  readonly isReplay: boolean
}

/**
 * Adds a project, which only its maker and administrators see.
 * @throws Refusal 409 `too-many-projects`, `too-many-clients`, `unknown-client`, `unknown-location`, `id-taken`, or 410
 */
export async function addProject(tenant: Transaction, planner: Planner, project: NewProject): Promise<AddedProject> {
  const { id = crypto.randomUUID(), name, client, notes = '', tags = [], targetDate = null, locations = [] } = project
  const madeBy = fingerprintOf([planner.userId, name, client, notes, tags, targetDate, locations])
  const known = await findAdded(tenant, planner, id, madeBy)
  if (known) return known
  await refuseTooManyProjects(tenant, ownerOf(planner))
  const clientId = await chooseClient(tenant, planner, client)
  await insertProject(tenant, planner, { id, name, clientId, notes, tags, targetDate, madeBy })
  await setLocations(tenant, planner, id, locations)
  await recordInProject(tenant, planner, { action: 'project.added', target: id, projectId: id, name })
  return { row: await findProject(tenant, planner, id), isReplay: false }
}

async function findAdded(
  tenant: Transaction,
  planner: Planner,
  id: string,
  madeBy: string,
): Promise<AddedProject | undefined> {
  const [taken] = await tenant.query<PlanRow>(
    `SELECT p.id::text AS id, p.version, p.made_by AS "madeBy", p.deleted_at AS "deletedAt"
       FROM api.project AS p WHERE p.owner = $1 AND p.id = $2::uuid`,
    [ownerOf(planner), id],
  )
  if (!taken) return undefined
  sameAsAdded(taken, madeBy, 'project')
  return { row: await findProject(tenant, planner, id), isReplay: true }
}

async function insertProject(
  tenant: Transaction,
  planner: Planner,
  project: {
    readonly id: string
    readonly name: string
    readonly clientId: string
    readonly notes: string
    readonly tags: readonly string[]
    readonly targetDate: string | null
    readonly madeBy: string
  },
): Promise<void> {
  const { id, name, clientId, notes, tags, targetDate, madeBy } = project
  await tenant.query(
    `INSERT INTO api.project (id, organization_id, user_id, owner_name, name, client_id, notes, tags, target_date, made_by)
     VALUES ($1::uuid, $2, $3, $4, $5, $6::uuid, $7, $8::jsonb, $9::date, $10)`,
    [
      id,
      planner.organizationId,
      planner.userId,
      planner.userName,
      name,
      clientId,
      notes,
      JSON.stringify(tags),
      targetDate,
      madeBy,
    ],
  )
}

/**
 * Sets the locations of a project. Those of its scenarios stay.
 * @throws Refusal 409 `unknown-location`
 */
export async function setLocations(
  tenant: Transaction,
  planner: Planner,
  projectId: string,
  locationIds: readonly string[],
): Promise<void> {
  const owner = ownerOf(planner)
  await tenant.query(
    `DELETE FROM api.project_location AS at WHERE at.owner = $1 AND at.project_id = $2::uuid
        AND at.location_id <> ALL ($3::uuid[]) AND NOT EXISTS (
          SELECT 1 FROM api.scenario AS s
           WHERE s.owner = $1 AND s.project_id = at.project_id AND s.location_id = at.location_id
        )`,
    [owner, projectId, locationIds],
  )
  const known = await seenLocationIds(tenant, planner, locationIds)
  const missing = locationIds.find((id) => !known.has(id))
  if (missing !== undefined) throw unknownIn('location', missing)
  await tenant.query(
    `INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
     SELECT $1::uuid, id, $2, $3 FROM unnest($4::uuid[]) AS id ON CONFLICT DO NOTHING`,
    [projectId, planner.organizationId, planner.userId, locationIds],
  )
}

/** Sets whom a project is shared with, in full. */
export async function setSharing(
  tenant: Transaction,
  planner: Planner,
  { id, name }: ProjectRow,
  { organizationRight, members }: ProjectSharing,
): Promise<void> {
  const owner = ownerOf(planner)
  const ids = members.map(({ userId }) => userId)
  const rights = members.map(({ right }) => right)
  await tenant.query(
    `UPDATE api.project SET organization_right = $3, version = version + 1, changed_at = now(), active_at = now()
      WHERE owner = $1 AND id = $2::uuid`,
    [owner, id, organizationRight],
  )
  await tenant.query(
    'DELETE FROM api.project_member WHERE owner = $1 AND project_id = $2::uuid AND member_id <> ALL ($3::text[])',
    [owner, id, ids],
  )
  await tenant.query(
    `INSERT INTO api.project_member (project_id, organization_id, user_id, member_id, member_right)
     SELECT $1::uuid, $2, $3, n.member_id, n.member_right FROM unnest($4::text[], $5::text[]) AS n (member_id, member_right)
     ON CONFLICT (owner, project_id, member_id) DO UPDATE SET member_right = excluded.member_right`,
    [id, planner.organizationId, planner.userId, ids, rights],
  )
  const facts = { organizationRight, members }
  await recordInProject(tenant, planner, { action: 'project.shared', target: id, projectId: id, name, facts })
}

/**
 * Deletes a project with its scenarios, and withdraws its studies, until it is restored.
 * @returns to whom they were published
 */
export async function removeProject(
  tenant: Transaction,
  planner: Planner,
  { id, name }: ProjectRow,
): Promise<readonly StudyTarget[]> {
  const targets = await tenant.query<StudyTarget>(
    `WITH scenarios AS (
       UPDATE api.scenario SET deleted_at = now()
        WHERE owner = $1 AND project_id = $2::uuid AND deleted_at IS NULL RETURNING id
     ), programs AS (
       UPDATE api.program AS g SET deleted_at = now() FROM scenarios WHERE g.owner = $1 AND g.id = scenarios.id
     ), project AS (
       UPDATE api.project SET deleted_at = now() WHERE owner = $1 AND id = $2::uuid
     )
     UPDATE api.publication SET withdrawn_at = now()
      WHERE owner = $1 AND project_id = $2::uuid AND withdrawn_at IS NULL
     RETURNING target_organization_id AS "targetOrganizationId", target_email AS "targetEmail"`,
    [ownerOf(planner), id],
  )
  await recordInProject(tenant, planner, { action: 'project.removed', target: id, projectId: id, name })
  await announceToOrganizations(tenant, targets)
  return targets
}

/**
 * Undoes the deletion of a project with the scenarios and studies that went with it, and of its client.
 * @returns to whom the studies are published
 * @throws Refusal 404, 409 `too-many-projects` or `too-many-scenarios`
 */
export async function restoreProject(
  tenant: Transaction,
  planner: Planner,
  { id, name }: ProjectRow,
): Promise<readonly StudyTarget[]> {
  const owner = ownerOf(planner)
  await refuseTooManyProjects(tenant, owner)
  const restored = await tenant.query<StudyTarget>(
    `WITH removed AS (
       SELECT id, client_id, deleted_at FROM api.project
        WHERE owner = $1 AND id = $2::uuid AND deleted_at > now() - interval '${restorableDays} days'
     ), project AS (
       UPDATE api.project AS p SET deleted_at = NULL FROM removed WHERE p.owner = $1 AND p.id = removed.id
     ), client AS (
       UPDATE api.client AS c SET deleted_at = NULL FROM removed WHERE c.owner = $1 AND c.id = removed.client_id
     ), scenarios AS (
       UPDATE api.scenario AS s SET deleted_at = NULL FROM removed
        WHERE s.owner = $1 AND s.project_id = removed.id AND s.deleted_at = removed.deleted_at RETURNING s.id
     ), programs AS (
       UPDATE api.program AS g SET deleted_at = NULL FROM scenarios WHERE g.owner = $1 AND g.id = scenarios.id
     ), studies AS (
       UPDATE api.publication AS u SET withdrawn_at = NULL FROM removed
        WHERE u.owner = $1 AND u.project_id = removed.id AND u.withdrawn_at = removed.deleted_at
       RETURNING u.target_organization_id, u.target_email
     )
     SELECT target_organization_id AS "targetOrganizationId", target_email AS "targetEmail"
       FROM removed LEFT JOIN studies ON true`,
    [owner, id],
  )
  if (restored.length === 0) throw notFound()
  await refuseTooManyScenarios(tenant, owner, 0)
  await recordInProject(tenant, planner, { action: 'project.restored', target: id, projectId: id, name })
  await announceToOrganizations(tenant, restored)
  return restored
}

/**
 * Copies a project with its locations and scenarios. The copy is the caller's, and not shared.
 * @throws Refusal 409 `too-many-projects`, `too-many-scenarios`, `id-taken`, or 410 `removed`
 */
export async function copyProject(
  tenant: Transaction,
  planner: Planner,
  original: ProjectRow,
  { id = crypto.randomUUID(), name }: { id?: string | undefined; name: string },
): Promise<AddedProject> {
  const owner = ownerOf(planner)
  const madeBy = fingerprintOf([planner.userId, 'copy', original.id, name])
  const known = await findAdded(tenant, planner, id, madeBy)
  if (known) return known
  await refuseTooManyProjects(tenant, owner)
  const { clientId, notes, tags, targetDate } = original
  await insertProject(tenant, planner, { id, name, clientId, notes, tags, targetDate, madeBy })
  await tenant.query(
    `INSERT INTO api.project_location (project_id, location_id, organization_id, user_id)
     SELECT $3::uuid, location_id, organization_id, $4 FROM api.project_location
      WHERE owner = $1 AND project_id = $2::uuid`,
    [owner, original.id, id, planner.userId],
  )
  const scenarios = await tenant.query<{ id: string }>(
    'SELECT id::text AS id FROM api.scenario WHERE owner = $1 AND project_id = $2::uuid AND deleted_at IS NULL',
    [owner, original.id],
  )
  await refuseTooManyScenarios(tenant, owner, scenarios.length)
  const ids = scenarios.map((scenario) => scenario.id)
  await copyScenarios(tenant, planner, { ids, copyIds: ids.map(() => crypto.randomUUID()), projectId: id, madeBy })
  await recordInProject(tenant, planner, { action: 'project.added', target: id, projectId: id, name })
  return { row: await findProject(tenant, planner, id), isReplay: false }
}

async function refuseTooManyProjects(tenant: Transaction, owner: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.project WHERE owner = $1 AND deleted_at IS NULL',
    [owner],
  )
  refuseTooMany('projects', held?.count ?? 0, maxProjects)
}
