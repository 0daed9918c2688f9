import type { Database, Transaction } from '@keyroom/database'
import { DirectoryUnavailable, type Directory } from '../../people/directory/directory.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'

/** To whom a study is published: an organization, or the person whose verified address it is. */
export interface StudyTarget {
  readonly targetOrganizationId: string | null
  readonly targetEmail: string | null
}

/** Tells the open pages of organizations what partners publish to them, in the transaction that changes it. */
export async function announceToOrganizations(tenant: Transaction, targets: readonly StudyTarget[]): Promise<void> {
  const ids = new Set(targets.flatMap(({ targetOrganizationId: id }) => id ?? []))
  for (const organizationId of ids) await publishChange(tenant, { subject: 'partners', organizationId, userId: null })
}

/** Tells the open pages of people in their personal accounts, who are looked up outside of transactions. */
export async function announceToPeople(
  database: Database,
  directory: Directory,
  targets: readonly StudyTarget[],
): Promise<void> {
  const addresses = new Set(targets.flatMap(({ targetEmail }) => targetEmail ?? []))
  for (const address of addresses) {
    for (const userId of await findPeople(directory, address)) {
      await publishChange(database, { subject: 'partners', organizationId: null, userId })
    }
  }
}

/** The people whose verified address it is. None if the directory does not answer: pages follow later. */
async function findPeople(directory: Directory, email: string): Promise<string[]> {
  const found = await directory.usersByEmail(email).catch((error: unknown) => {
    if (error instanceof DirectoryUnavailable) return []
    throw error
  })
  return found.flatMap(({ user_id, email_verified }) => (email_verified ? [user_id] : []))
}
