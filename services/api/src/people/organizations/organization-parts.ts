import type { Database } from '@keyroom/database'
import type { ChangeHub } from '../changes/change-hub.ts'
import type { Directory } from '../directory/directory.ts'
import type { Standing } from '../tokens/standing.ts'
import { createMemberLists, type MemberLists } from './member-lists.ts'
import { createOrganizationLock, type OrganizationLock } from './organization-lock.ts'

/** What reading and changing organizations takes. One for a process. */
export interface OrganizationParts {
  readonly database: Database
  readonly directory: Directory
  readonly lock: OrganizationLock
  readonly members: MemberLists
  readonly standing: Pick<Standing, 'forget'>
}

export function createOrganizationParts(given: {
  readonly database: Database
  readonly directory: Directory
  readonly changes: Pick<ChangeHub, 'watch'>
  readonly standing: Pick<Standing, 'forget'>
  /** How long a change waits for those before it (milliseconds). */
  readonly patience?: number | undefined
}): OrganizationParts {
  const { database, directory, standing } = given
  return {
    database,
    directory,
    standing,
    lock: createOrganizationLock(database, given.patience),
    members: createMemberLists(given),
  }
}
