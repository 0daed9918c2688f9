import { Readable } from 'node:stream'
import type { Database } from '@keyroom/database'
import type { AccountExport } from '@keyroom/product-api/account-export'
import type { Directory } from '../../people/directory/directory.ts'
import { readSurvey } from '../../people/survey/survey-answers.ts'
import { readDeleteRequest } from '../../people/users/delete-requests.ts'
import { found } from '../../people/users/own-user.ts'
import { readSeatsOf } from '../../platform/subscriptions/seats.ts'
import { readChoices } from '../collaboration/choices.ts'
import { ownParts } from './own-parts.ts'
import { planParts } from './plan-parts.ts'
import { recordParts } from './record-parts.ts'
import type { ExportPart } from './write-export.ts'

interface Person {
  readonly userId: string
  readonly requestId: string
}

/**
 * All that belongs to a person: their personal account, and what they wrote or saved in organizations that they are a
 * member of now.
 * @throws Refusal 404 for a person whom the identity provider does not know
 */
export async function personParts(
  { database, directory }: { readonly database: Database; readonly directory: Directory },
  person: Person,
  now: Date,
): Promise<ExportPart[]> {
  const { userId } = person
  const account = { organizationId: null, userId }
  const [user, choices, survey, { requestedAt }, records] = await Promise.all([
    directory.user(userId).then(found),
    readChoices(database, account),
    readSurvey(database, account),
    readDeleteRequest(database, person),
    recordParts(database, account),
  ])
  const profile = {
    userId,
    email: user.email,
    isEmailVerified: user.email_verified,
    name: user.name,
    picture: user.picture ?? null,
    createdAt: user.created_at ?? null,
    deletionRequestedAt: requestedAt,
    choices,
    survey,
  } satisfies AccountExport['person']
  return [
    ['person', profile],
    ['organization', null],
    ['memberships', readMemberships(database, directory, userId)],
    ...planParts(database, account, now),
    ...ownParts(database, account, userId),
    ...records,
  ]
}

/** The directory says who is a member, not the token: of another organization it says nothing. */
async function* readMemberships(
  database: Database,
  directory: Directory,
  userId: string,
): AsyncGenerator<AccountExport['memberships'][number]> {
  for (const { id: organizationId, display_name: organizationName } of (await directory.organizationsOf(userId)) ??
    []) {
    const roles = await directory.memberRoles(organizationId, userId)
    if (!roles) continue
    const account = { organizationId, userId }
    const [survey, seats] = await Promise.all([
      readSurvey(database, account),
      readSeatsOf(database, organizationId, userId),
    ])
    const own: Record<string, unknown> = {}
    for (const [key, items] of ownParts(database, account, userId)) {
      own[key] = await Readable.from(items as AsyncIterable<unknown>).toArray()
    }
    yield {
      organizationId,
      organizationName,
      roles: roles.map(({ name }) => name),
      seats: Object.keys(seats),
      survey,
      ...own,
    } as AccountExport['memberships'][number]
  }
}
