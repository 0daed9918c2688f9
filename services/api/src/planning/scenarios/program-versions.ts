import type { Transaction } from '@keyroom/database'
import type { ProgramVersion, StoredVersion } from '@keyroom/product-api/schemas'
import { notFound } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { resolveProgram } from '../programs/inheritance.ts'

interface VersionRow extends Omit<ProgramVersion, 'changedAt'> {
  readonly changedAt: Date
}

/** The current state of a program, and what it was before. */
const versions = `
  SELECT g.version AS number, g.name, coalesce(g.saved_by, g.user_id) AS author,
         CASE WHEN g.saved_by IS NULL THEN g.owner_name ELSE g.saved_by_name END AS "authorName",
         g.changed_at AS "changedAt", true AS "isCurrent"
    FROM api.program AS g WHERE g.owner = $1 AND g.id = $2::uuid
  UNION ALL
  SELECT v.number, v.name, v.user_id, v.owner_name, v.changed_at, false
    FROM api.program_version AS v WHERE v.owner = $1 AND v.program_id = $2::uuid`

/** Versions of a scenario that the caller sees, the newest first. */
export async function listVersions(tenant: Transaction, planner: Planner, id: string): Promise<ProgramVersion[]> {
  const rows = await tenant.query<VersionRow>(`${versions} ORDER BY number DESC`, [ownerOf(planner), id])
  return rows.map(versionOf)
}

/** A version of a scenario that the caller sees. @throws Refusal 404 */
export async function readVersion(
  tenant: Transaction,
  planner: Planner,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<StoredVersion> {
  const owner = ownerOf(planner)
  const [row] = await tenant.query<VersionRow>(
    `SELECT * FROM (${versions}) AS v WHERE v.number = $3 ORDER BY v."isCurrent" DESC LIMIT 1`,
    [owner, id, number],
  )
  if (!row) throw notFound()
  const table = row.isCurrent
    ? 'api.program AS g WHERE g.owner = $1 AND g.id = $2::uuid AND g.version = $3'
    : 'api.program_version AS g WHERE g.owner = $1 AND g.program_id = $2::uuid AND g.number = $3'
  const [stored] = await tenant.query<{ program: string | null }>(`SELECT g.program FROM ${table}`, [owner, id, number])
  if (!stored) throw notFound()
  const { program } = stored
  return { ...versionOf(row), program: await resolveProgram(tenant, owner, { id, program }) }
}

function versionOf(row: VersionRow): ProgramVersion {
  return { ...row, changedAt: row.changedAt.toISOString() }
}
