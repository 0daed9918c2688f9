import type { Database } from '@keyroom/database'
import type { Directory } from '../people/directory/directory.ts'
import { asTenant } from '../platform/tenancy/as-tenant.ts'
import type { MemoryDirectory } from './memory-directory.ts'
import { openSampleDirectory } from './sample-directory.ts'
import type { TestApi } from './test-api.ts'

/** A directory in memory that can be put back to how it began, under an API that stays. */
export interface FreshDirectory {
  /** As the API is given it. */
  readonly directory: Directory
  /** The directory behind it, as it is now. */
  readonly memory: MemoryDirectory
  readonly renew: () => void
  /** Has some calls of the API answered otherwise, until other ones are or the directory is renewed. */
  readonly divert: (calls: Partial<Directory>) => void
}

export function openFreshDirectory(): FreshDirectory {
  let current = openSampleDirectory()
  let diverted: Partial<Directory> = {}
  return {
    directory: new Proxy({} as Directory, { get: (_none, name: keyof Directory) => diverted[name] ?? current[name] }),
    memory: new Proxy({} as MemoryDirectory, { get: (_none, name: keyof MemoryDirectory) => current[name] }),
    renew: () => {
      current = openSampleDirectory()
      diverted = {}
    },
    divert: (calls) => void (diverted = calls),
  }
}

/** Puts Lakeside Health back to how the sample has it, and forgets what the API knows of it. The record stays. */
export async function renewLakeside({ database, organizations }: TestApi): Promise<void> {
  await restoreLakeside(database)
  organizations.members.drop('org_lakeside')
  for (const name of ['admin', 'member', 'multi', 'free']) {
    organizations.tokenValidity.forget('org_lakeside', `auth0|sample-${name}`)
  }
}

/** Puts what is stored of Lakeside Health back to how the sample has it. */
export async function restoreLakeside(database: Database): Promise<void> {
  await asTenant(database, 'org_lakeside', async (tenant) => {
    await tenant.query('DELETE FROM api.seat')
    await tenant.query(
      `INSERT INTO api.seat (organization_id, user_id, product) VALUES
         ('org_lakeside', 'auth0|sample-admin', 'standardTier'), ('org_lakeside', 'auth0|sample-admin', 'toolkit'),
         ('org_lakeside', 'auth0|sample-member', 'standardTier')`,
    )
    await tenant.query('DELETE FROM api.allowed_domain')
    await tenant.query(
      `INSERT INTO api.allowed_domain (organization_id, domain) VALUES ('org_lakeside', 'lakeside.test')`,
    )
    await tenant.query(`UPDATE api.removed_member SET removed_at = 'epoch'`)
    await tenant.query('UPDATE api.organization_state SET under_way = NULL, held_by = NULL')
  })
}
