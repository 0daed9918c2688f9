import type { Transaction } from '@keyroom/database'
import { maxProgramBytes, maxScenarioDepth } from '@keyroom/product-api/schemas'
import { programSchema, type Program } from '@keyroom/right-sizing/schemas'
import { applyDifferences, findDifferences, refuseParent, type Difference } from '@keyroom/scenarios'
import { changeChannel } from '../../platform/changes/publish-change.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { changeOfProgram, ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { contentOf } from './program-row.ts'

/** A program in the line from the one that follows nothing to a scenario's. */
export interface Link {
  readonly id: string
  readonly name: string
  readonly version: number
  /** In full; null for one that follows another. */
  readonly program: string | null
  /** From the one before it. */
  readonly differences: string | null
}

const line = `
  WITH RECURSIVE line AS (
    SELECT s.id, s.parent_id, 1 AS depth FROM api.scenario AS s WHERE s.owner = $1 AND s.id = $2::uuid
    UNION ALL
    SELECT s.id, s.parent_id, line.depth + 1 FROM line
      JOIN api.scenario AS s ON s.owner = $1 AND s.id = line.parent_id
     WHERE line.depth < ${2 * maxScenarioDepth}
  )
  SELECT g.id::text AS id, g.name, g.version, g.program, g.differences
    FROM line JOIN api.program AS g ON g.owner = $1 AND g.id = line.id`

/** The line of programs that a scenario's program is made of, its own at the end. */
export function readLine(tenant: Transaction, owner: string, id: string): Promise<Link[]> {
  return tenant.query<Link>(`${line} ORDER BY line.depth DESC`, [owner, id])
}

/**
 * The same for a transaction that saves the scenario's program: what it follows stays as it is until the end. Its own row
 * is not locked, since of two that share it none could save it.
 */
export async function holdLine(tenant: Transaction, owner: string, id: string): Promise<Link[]> {
  const followed = await tenant.query<Link>(`${line} WHERE line.depth > 1 ORDER BY line.depth DESC FOR SHARE OF g`, [
    owner,
    id,
  ])
  const own = await tenant.query<Link>(`${line} WHERE line.depth = 1`, [owner, id])
  return [...followed, ...own]
}

/** The program at the end of a line. */
export function programOfLine([first, ...others]: readonly Link[]): Program {
  if (!first || first.program === null) throw new Error('Expected a line that begins with a program in full.')
  return others.reduce(
    (program, { differences }) => applyDifferences(program, JSON.parse(differences ?? '[]') as Difference[]),
    JSON.parse(first.program) as Program,
  )
}

/** The program of a scenario, or one that stands alone, as it is read. */
export async function resolveProgram(
  tenant: Transaction,
  owner: string,
  { id, program }: { readonly id: string; readonly program: string | null },
): Promise<Program> {
  if (program !== null) return JSON.parse(program) as Program
  return programOfLine(await readLine(tenant, owner, id))
}

/**
 * Lets a scenario's program follow another one, or none, and stay as it is. For transactions that hold the structure.
 * @param parent the program that it follows from now on
 * @param releasedFrom the deleted scenario that it follows again when that one is restored
 */
export async function followProgram(
  tenant: Transaction,
  owner: string,
  id: string,
  {
    program,
    parent,
    parentId,
    releasedFrom = null,
  }: { program: Program; parent: Program | null; parentId: string | null; releasedFrom?: string | null },
): Promise<void> {
  const differences = parent && JSON.stringify(findDifferences(parent, program))
  await tenant.query(
    `WITH changed AS (
       UPDATE api.program SET program = $3, differences = $4 WHERE owner = $1 AND id = $2::uuid
     )
     UPDATE api.scenario SET parent_id = $5::uuid, released_from = $6::uuid WHERE owner = $1 AND id = $2::uuid`,
    [owner, id, parent ? null : JSON.stringify(program), differences, parentId, releasedFrom],
  )
}

interface Follower {
  readonly id: string
  readonly parentId: string
  readonly projectId: string
  readonly differences: string
}

/**
 * Gives all that follow a program, directly or not, a new version after it was changed.
 * @throws Refusal 409 `follower-too-large`, when one of them would not be a program any more
 */
export async function updateFollowers(
  tenant: Transaction,
  planner: Planner,
  { id, program }: { readonly id: string; readonly program: Program },
): Promise<void> {
  const owner = ownerOf(planner)
  const followers = await tenant.query<Follower>(
    `WITH RECURSIVE below AS (
       SELECT s.id, s.parent_id, s.project_id, 1 AS depth FROM api.scenario AS s
        WHERE s.owner = $1 AND s.parent_id = $2::uuid
       UNION ALL
       SELECT s.id, s.parent_id, s.project_id, below.depth + 1 FROM below
         JOIN api.scenario AS s ON s.owner = $1 AND s.parent_id = below.id
        WHERE below.depth < ${2 * maxScenarioDepth}
     )
     SELECT below.id::text AS id, below.parent_id::text AS "parentId", below.project_id::text AS "projectId",
            g.differences
       FROM below JOIN api.program AS g ON g.owner = $1 AND g.id = below.id ORDER BY below.depth`,
    [owner, id],
  )
  if (followers.length === 0) return
  const programs = new Map([[id, program]])
  const contents = followers.map((follower) => {
    const parent = programs.get(follower.parentId) ?? program
    const own = applyDifferences(parent, JSON.parse(follower.differences) as Difference[])
    programs.set(follower.id, own)
    const content = contentOf(own)
    if (Buffer.byteLength(content.text) > maxProgramBytes || !isProgram(own)) throw followerTooLarge()
    return content
  })
  await tenant.query(
    `WITH changed AS (
       UPDATE api.program AS g
          SET version = g.version + 1, hospital = n.hospital, departments = n.departments, base_year = n.base_year,
              horizon_years = n.horizon_years
         FROM unnest($2::uuid[], $3::text[], $4::int[], $5::int[], $6::int[])
           AS n (id, hospital, departments, base_year, horizon_years)
        WHERE g.owner = $1 AND g.id = n.id
     ), marked AS (
       UPDATE api.scenario SET changed_at = now() WHERE owner = $1 AND id = ANY ($2::uuid[])
     )
     SELECT pg_notify($7, change) FROM unnest($8::text[]) AS change`,
    [
      owner,
      followers.map((follower) => follower.id),
      contents.map(({ hospital }) => hospital),
      contents.map(({ departments }) => departments),
      contents.map(({ baseYear }) => baseYear),
      contents.map(({ horizonYears }) => horizonYears),
      changeChannel,
      followers.map((follower) => JSON.stringify(changeOfProgram(planner, follower.id, follower.projectId))),
    ],
  )
}

/** Two programs that keep every limit may not do so together. */
function isProgram(program: Program): boolean {
  return programSchema.safeParse(program).success
}

function followerTooLarge(): Refusal {
  return new Refusal(409, {
    code: 'follower-too-large',
    message: 'A scenario that follows this one would get too large. Let it follow nothing, or make it smaller first.',
  })
}

/**
 * Gives the scenarios that follow one directly what it follows itself as their parent. Their programs stay as they are.
 * For transactions that hold the structure.
 */
export async function releaseFollowers(
  tenant: Transaction,
  owner: string,
  { id, parentId }: { readonly id: string; readonly parentId: string | null },
): Promise<void> {
  const followers = await tenant.query<{ id: string }>(
    'SELECT id::text AS id FROM api.scenario WHERE owner = $1 AND parent_id = $2::uuid',
    [owner, id],
  )
  if (followers.length === 0) return
  const parent = parentId === null ? null : programOfLine(await readLine(tenant, owner, parentId))
  for (const follower of followers) {
    const program = programOfLine(await readLine(tenant, owner, follower.id))
    await followProgram(tenant, owner, follower.id, { program, parent, parentId, releasedFrom: id })
  }
}

/**
 * Lets scenarios that followed a restored one until it was deleted follow it again, unless they were given another parent
 * or project since. Their programs stay as they are. For transactions that hold the structure.
 */
export async function reclaimFollowers(
  tenant: Transaction,
  owner: string,
  { id, projectId }: { readonly id: string; readonly projectId: string },
): Promise<void> {
  const scenarios = await tenant.query<{ id: string; parentId: string | null; wasReleased: boolean }>(
    `SELECT id::text AS id, parent_id::text AS "parentId", released_from IS NOT DISTINCT FROM $3::uuid AS "wasReleased"
       FROM api.scenario WHERE owner = $1 AND project_id = $2::uuid`,
    [owner, projectId, id],
  )
  const released = scenarios.filter(({ wasReleased }) => wasReleased)
  if (released.length === 0) return
  const parent = programOfLine(await readLine(tenant, owner, id))
  for (const follower of released) {
    // What was added below it meanwhile may make the line too long: it stays where it is.
    if (refuseParent(scenarios, follower.id, id, maxScenarioDepth) !== null) continue
    const program = programOfLine(await readLine(tenant, owner, follower.id))
    await followProgram(tenant, owner, follower.id, { program, parent, parentId: id })
  }
}
