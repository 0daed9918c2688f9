import type { Database } from '@keyroom/database'
import { readProgram as readStored } from '@keyroom/right-sizing'
import { Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { readOwnPacks } from '../packs/read-own-packs.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { readProgram } from '../programs/read-programs.ts'
import type { BriefFacts, StoredBriefFacts } from './parts/brief-facts.ts'

/**
 * A program as it is saved, with what its criteria are made of and where it belongs; a child scenario's with what it
 * follows.
 * @throws Refusal 404, 410 `removed`, or 409 `later-version` for a program that a later version of KeyRoom stored
 */
export async function readBriefFacts(database: Database, planner: Planner, id: string): Promise<StoredBriefFacts> {
  const { name, version, changedAt, content } = await readProgram(database, planner, id)
  const stored = readStored(content)
  if ('unreadable' in stored) {
    throw new Refusal(409, {
      code: 'later-version',
      message: 'A later version of KeyRoom stored this program, so this one cannot write its brief.',
    })
  }
  const { program } = stored
  return asAccount(database, planner, async (tenant) => {
    const [place] = await tenant.query<NonNullable<BriefFacts['place']>>(
      `SELECT c.name AS client, p.name AS project, l.name AS location, s.status
         FROM api.scenario AS s
         JOIN api.project AS p ON p.owner = s.owner AND p.id = s.project_id
         JOIN api.client AS c ON c.owner = s.owner AND c.id = p.client_id
         JOIN api.location AS l ON l.owner = s.owner AND l.id = s.location_id
        WHERE s.owner = $1 AND s.id = $2::uuid`,
      [ownerOf(planner), id],
    )
    const ownPacks = await readOwnPacks(tenant, ownerOf(planner), program.pack)
    return { name, version, changedAt, program, ownPacks, place: place ?? null }
  })
}
