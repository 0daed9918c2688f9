import type { Database } from '@keyroom/database'
import type { ChangeHub } from '../../platform/changes/change-hub.ts'
import type { Directory } from '../directory/directory.ts'
import type { TokenValidity } from '../../platform/tokens/token-validity.ts'
import { createMemberLists, type MemberLists } from './member-lists.ts'
import { createOrganizationLock, type OrganizationLock } from './organization-lock.ts'

/** What is needed to read and change organizations. Each process has one. */
export interface OrganizationParts {
  readonly database: Database
  readonly directory: Directory
  readonly lock: OrganizationLock
  readonly members: MemberLists
  readonly tokenValidity: Pick<TokenValidity, 'forget'>
}

export function createOrganizationParts(given: {
  readonly database: Database
  readonly directory: Directory
  readonly changes: Pick<ChangeHub, 'watch'>
  readonly tokenValidity: Pick<TokenValidity, 'forget'>
  /** How long a change waits for the lock. */
  readonly timeoutMs?: number | undefined
}): OrganizationParts {
  const { database, directory, tokenValidity } = given
  return {
    database,
    directory,
    tokenValidity,
    lock: createOrganizationLock(database, given.timeoutMs),
    members: createMemberLists(given),
  }
}
