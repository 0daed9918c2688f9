import type { Directory } from '../directory/directory.ts'
import { asTenant } from '../tenancy/as-tenant.ts'
import type { MemoryDirectory } from './memory-directory.ts'
import { openSampleDirectory } from './sample-directory.ts'
import type { TestApi } from './test-api.ts'

/** A directory in memory that can be put back to how it began, under an API that stays. */
export interface FreshDirectory {
  readonly directory: Directory
  readonly now: () => MemoryDirectory
  readonly renew: () => void
  readonly set: (directory: MemoryDirectory) => void
}

export function openFreshDirectory(open: () => MemoryDirectory = openSampleDirectory): FreshDirectory {
  let current = open()
  return {
    directory: new Proxy({} as Directory, { get: (_none, name) => current[name as keyof Directory] }),
    now: () => current,
    renew: () => void (current = open()),
    set: (directory) => void (current = directory),
  }
}

/** Puts Lakeside Health back to how the sample has it, and forgets what the API knows of it. The record stays. */
export async function renewLakeside({ database, organizations }: TestApi): Promise<void> {
  await asTenant(database, 'org_lakeside', async (tenant) => {
    await tenant.query('DELETE FROM api.seat')
    await tenant.query(
      `INSERT INTO api.seat (organization_id, user_id, product) VALUES
         ('org_lakeside', 'auth0|sample-admin', 'standardTier'), ('org_lakeside', 'auth0|sample-admin', 'toolkit'),
         ('org_lakeside', 'auth0|sample-member', 'standardTier')`,
    )
    await tenant.query(`DELETE FROM api.allowed_domain WHERE domain <> 'lakeside.test'`)
    await tenant.query(`UPDATE api.removed_member SET removed_at = 'epoch'`)
    await tenant.query('UPDATE api.organization_state SET under_way = NULL, held_by = NULL')
  })
  organizations.members.drop('org_lakeside')
  for (const name of ['admin', 'member', 'multi', 'free']) {
    organizations.standing.forget('org_lakeside', `auth0|sample-${name}`)
  }
}
