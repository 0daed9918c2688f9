import type { Transaction } from '@keyroom/database'
import { maxPublications, ownPackIdSchema, type CallerRight, type Publication } from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import { announceToOrganizations, type StudyTarget } from '../parts/announce-studies.ts'
import {
  fingerprintOf,
  readOnly,
  refuseRemoved,
  refuseTooLarge,
  refuseTooMany,
  unknownIn,
} from '../parts/plan-refusals.ts'
import type { Planner } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { resolveProgram } from '../programs/inheritance.ts'
import { findProject } from '../projects/project-rows.ts'
import { rightIn, viewerOf } from '../rights/project-right.ts'
import type { PublishedFacts, PublishedProgram } from './studies.ts'

/** The size of the largest study with its programs as JSON, in bytes of UTF-8. */
const maxStudyBytes = 4 * 1024 * 1024

interface PublicationRow extends StudyTarget {
  readonly id: string
  readonly projectId: string
  readonly studyName: string
  readonly targetName: string
  readonly scenarios: number
  readonly isByOperator: boolean
  readonly publishedAt: Date
  readonly withdrawnAt: Date | null
  readonly madeBy: string
  /** What the caller may do in its project; null for nothing. One whose project is no more is the publisher's. */
  readonly right: CallerRight | null
}

/** The publications of the account. The parameters are those of `visibleProjects`. */
const publications = `
  SELECT u.id::text AS id, u.project_id::text AS "projectId", u.study_name AS "studyName",
         u.target_name AS "targetName", u.scenario_count AS scenarios, u.is_by_operator AS "isByOperator",
         u.published_at AS "publishedAt", u.withdrawn_at AS "withdrawnAt", u.made_by AS "madeBy",
         u.target_organization_id AS "targetOrganizationId", u.target_email AS "targetEmail",
         CASE WHEN p.id IS NULL AND u.user_id = $2 THEN 'manager' ELSE ${rightIn('$2', '$3')} END AS "right"
    FROM api.publication AS u LEFT JOIN api.project AS p ON p.owner = u.owner AND p.id = u.project_id
   WHERE u.owner = $1`

export function publicationOf(row: PublicationRow): Publication {
  const {
    madeBy: _by,
    right: _right,
    targetOrganizationId: _to,
    targetEmail: _email,
    publishedAt,
    withdrawnAt,
    ...facts
  } = row
  return { ...facts, publishedAt: publishedAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null }
}

/** Those of projects that the caller manages, and of such that are no more. */
export async function listPublications(tenant: Transaction, planner: Planner): Promise<Publication[]> {
  const rows = await tenant.query<PublicationRow>(
    `SELECT * FROM (${publications}) AS u WHERE "right" = 'manager'
      ORDER BY "publishedAt" DESC, id LIMIT ${2 * maxPublications}`,
    viewerOf(planner),
  )
  return rows.map(publicationOf)
}

/** Scenarios to publish to another account. */
export interface Study {
  readonly id: string
  readonly projectId: string
  readonly scenarioIds: readonly string[]
  readonly publisherName: string
  readonly isByOperator: boolean
  readonly target: { readonly organizationId: string | null; readonly email: string | null; readonly name: string }
}

/**
 * Publishes scenarios as they are now. The same request again publishes nothing.
 * @throws Refusal 409 `unknown-project`, `unknown-scenario`, `own-pack`, `too-many-publications`, `id-taken`,
 *   403 `read-only`, or 413
 */
export async function publish(
  tenant: Transaction,
  planner: Planner,
  study: Study,
): Promise<{ readonly row: PublicationRow; readonly isReplay: boolean }> {
  const owner = ownerOf(planner)
  const { id, projectId, scenarioIds, target, isByOperator } = study
  const { organizationId, email, name } = target
  const madeBy = fingerprintOf([planner.userId, projectId, scenarioIds, { organizationId, email, name }, isByOperator])
  const known = await readPublication(tenant, planner, id)
  if (known) return { row: sameStudy(known, madeBy), isReplay: true }
  const project = await findProject(tenant, planner, projectId).catch(() => undefined)
  if (!project || project.deletedAt !== null) throw unknownIn('project', projectId)
  if (project.right !== 'manager') throw readOnly('project')
  await refuseTooManyPublications(tenant, owner)
  const { facts: scenarios, programs } = await readScenarios(tenant, owner, study)
  const programsText = JSON.stringify(programs)
  refuseTooLarge(programsText, maxStudyBytes)
  await tenant.query(
    `INSERT INTO api.publication (id, organization_id, user_id, is_by_operator, publisher_name, target_organization_id,
                                  target_email, target_name, study_name, project_id, scenarios, programs, scenario_count, made_by)
     VALUES ($1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid, $11, $12, $13, $14)`,
    [
      id,
      planner.organizationId,
      planner.userId,
      isByOperator,
      study.publisherName,
      target.organizationId,
      target.email,
      target.name,
      project.name,
      projectId,
      JSON.stringify(scenarios),
      programsText,
      scenarioIds.length,
      madeBy,
    ],
  )
  const facts = { target: target.name }
  await recordInProject(tenant, planner, {
    action: 'project.published',
    target: id,
    projectId,
    name: project.name,
    facts,
  })
  const row = (await readPublication(tenant, planner, id)) ?? neverStored()
  await announceToOrganizations(tenant, [row])
  return { row, isReplay: false }
}

async function readScenarios(
  tenant: Transaction,
  owner: string,
  { projectId, scenarioIds }: Study,
): Promise<{ readonly facts: PublishedFacts[]; readonly programs: Record<string, PublishedProgram> }> {
  type Row = PublishedFacts & { program: string | null; baseline: string | null }
  const rows = await tenant.query<Row>(
    `SELECT s.id::text AS id, g.name AS "scenarioName", s.facility_types AS "facilityTypes",
            s.status = 'archived' AS "isArchived", g.program, s.baseline,
            jsonb_build_object('name', l.name, 'ccn', l.ccn, 'latitude', l.latitude, 'longitude', l.longitude,
                               'address', l.address) AS location
       FROM api.scenario AS s JOIN api.program AS g ON g.owner = $1 AND g.id = s.id
       JOIN api.location AS l ON l.owner = $1 AND l.id = s.location_id
      WHERE s.owner = $1 AND s.project_id = $2::uuid AND s.id = ANY ($3::uuid[]) AND s.deleted_at IS NULL
      ORDER BY lower(g.name), s.id`,
    [owner, projectId, scenarioIds],
  )
  const missing = scenarioIds.find((scenarioId) => !rows.some(({ id }) => id === scenarioId))
  if (missing !== undefined) throw unknownIn('scenario', missing)
  const published: PublishedFacts[] = []
  const programs: Record<string, PublishedProgram> = {}
  for (const { program, baseline, ...facts } of rows) {
    // An id of its own: what it is of in the publisher's account is nobody else's business.
    const id = crypto.randomUUID()
    published.push({ ...facts, id })
    const resolved = await resolveProgram(tenant, owner, { id: facts.id, program })
    refuseOwnPack(resolved, facts.scenarioName)
    programs[id] = {
      program: resolved,
      baseline: baseline === null ? null : (JSON.parse(baseline) as unknown),
    }
  }
  return { facts: published, programs }
}

/**
 * Withdraws a publication: its target sees it no more, and keeps what it synced.
 * @returns the publication if it was open until now, whose target is a person to be told
 * @throws Refusal 404, or 403 `read-only`
 */
export async function withdraw(tenant: Transaction, planner: Planner, id: string): Promise<readonly StudyTarget[]> {
  const row = await readPublication(tenant, planner, id)
  if (!row?.right) throw notFound()
  if (row.right !== 'manager') throw readOnly('publication')
  if (row.withdrawnAt !== null) return []
  await tenant.query('UPDATE api.publication SET withdrawn_at = now() WHERE owner = $1 AND id = $2::uuid', [
    ownerOf(planner),
    id,
  ])
  const { projectId, studyName: name } = row
  await recordInProject(tenant, planner, { action: 'project.withdrawn', target: id, projectId, name })
  await announceToOrganizations(tenant, [row])
  return [row]
}

async function readPublication(tenant: Transaction, planner: Planner, id: string): Promise<PublicationRow | undefined> {
  const [row] = await tenant.query<PublicationRow>(`${publications} AND u.id = $4::uuid`, [...viewerOf(planner), id])
  return row
}

function sameStudy(row: PublicationRow, madeBy: string): PublicationRow {
  refuseRemoved({ deletedAt: row.withdrawnAt }, 'publication')
  if (row.madeBy === madeBy) return row
  throw new Refusal(409, {
    code: 'id-taken',
    message: 'A publication with this id exists and is another one.',
    expected: 'a new id',
    received: row.id,
  })
}

async function refuseTooManyPublications(tenant: Transaction, owner: string): Promise<void> {
  const [held] = await tenant.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api.publication WHERE owner = $1 AND withdrawn_at IS NULL',
    [owner],
  )
  refuseTooMany('publications', held?.count ?? 0, maxPublications)
}

/**
 * The target does not have the account's own packs and would see other figures. They are not published along with the
 * program: in an organization only administrators add packs.
 */
function refuseOwnPack({ pack }: Program, scenarioName: string): void {
  if (!ownPackIdSchema.safeParse(pack.id).success) return
  throw new Refusal(409, {
    code: 'own-pack',
    message: 'Its criteria pack is this account’s own, which the target lacks. Move it to one that KeyRoom ships.',
    expected: 'scenarios with criteria packs that KeyRoom ships',
    received: scenarioName,
  })
}

function neverStored(): never {
  throw new Error('Expected the publication that was just stored, got nothing.')
}
