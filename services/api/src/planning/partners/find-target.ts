import type { NewPublication } from '@keyroom/product-api/schemas'
import type { Directory } from '../../people/directory/directory.ts'
import { isAdmin } from '../../people/organizations/caller.ts'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { Planner } from '../parts/planner.ts'
import type { Study } from './publications.ts'

/**
 * To whom a study is published. Organizations are found by what somebody already knows of them in full, so that nobody
 * can list them. Whether a person has an address is not told.
 * @throws Refusal 409 `unknown-target`, `ambiguous-target`
 */
export async function findTarget(
  parts: OrganizationParts,
  planner: Planner,
  target: NewPublication['target'],
): Promise<Study['target']> {
  const { directory } = parts
  if ('email' in target) {
    const email = target.email.toLowerCase()
    return { organizationId: null, email, name: target.email }
  }
  const [ids, named] = await idsOf(parts, target)
  const [organizationId, ...others] = ids.filter((id) => id !== planner.organizationId)
  if (organizationId === undefined) throw unknownTarget(named)
  if (others.length > 0) throw ambiguousTarget(named)
  const organization = await directory.organization(organizationId)
  if (!organization) throw unknownTarget(named)
  return { organizationId, email: null, name: organization.display_name }
}

/** The organizations that a target may mean, and what the publisher entered. */
async function idsOf(
  parts: OrganizationParts,
  target: Exclude<NewPublication['target'], { email: string }>,
): Promise<[ids: string[], named: string]> {
  if ('adminEmail' in target) return [await administeredBy(parts.directory, target.adminEmail), target.adminEmail]
  if ('domain' in target) return [await withDomain(parts, target.domain.toLowerCase()), target.domain]
  return [[target.organizationId], target.organizationId]
}

/** The organizations that the person with this verified address administers. */
async function administeredBy(directory: Directory, email: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const user of await directory.usersByEmail(email)) {
    if (!user.email_verified) continue
    for (const { id } of (await directory.organizationsOf(user.user_id)) ?? []) {
      if (isAdmin((await directory.memberRoles(id, user.user_id)) ?? [])) ids.add(id)
    }
  }
  return [...ids]
}

/** More organizations with one domain are not looked at: it says nothing of who is meant. */
const maxCandidates = 10

/**
 * The organizations that allow a domain and have an administrator with a verified address in it. Anybody may allow any
 * domain; an address in it proves that it is theirs.
 */
async function withDomain({ database, directory, members }: OrganizationParts, domain: string): Promise<string[]> {
  const candidates = await database.query<{ id: string }>(
    'SELECT organization_id AS id FROM api.allowed_domain WHERE domain = $1 ORDER BY 1 LIMIT $2',
    [domain, maxCandidates],
  )
  const ids: string[] = []
  for (const { id } of candidates) {
    const admins = ((await members.of(id)) ?? []).filter(
      ({ email, roles }) => isAdmin(roles) && email.toLowerCase().endsWith(`@${domain}`),
    )
    for (const { user_id: userId } of admins) {
      if (!(await directory.user(userId))?.email_verified) continue
      ids.push(id)
      break
    }
  }
  return ids
}

function unknownTarget(received: string): Refusal {
  return new Refusal(409, {
    code: 'unknown-target',
    message: 'No other organization is known by this. Ask it for the address of an administrator.',
    expected: 'the e-mail address of an administrator, or the domain, of another organization',
    received,
  })
}

function ambiguousTarget(received: string): Refusal {
  return new Refusal(409, {
    code: 'ambiguous-target',
    message: 'Several organizations are known by this. Use the address of an administrator of only the one you mean.',
    expected: 'the e-mail address of an administrator of one organization',
    received,
  })
}
