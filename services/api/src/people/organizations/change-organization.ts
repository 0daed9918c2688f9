import { DirectoryUnavailable } from '../directory/directory.ts'
import { requireAdmin, type Asker } from './asker.ts'
import { isDone, storeDeed, type MembershipDeed } from './membership-deed.ts'
import type { HeldOrganization } from './organization-lock.ts'
import type { OrganizationParts } from './organization-parts.ts'

/**
 * Runs a change while nobody else changes the organization. What another process began and did not finish is finished
 * first.
 */
export function changeOrganization<Result>(
  parts: OrganizationParts,
  organizationId: string,
  work: (held: HeldOrganization) => Promise<Result>,
): Promise<Result> {
  return parts.lock.hold(organizationId, async (held) => {
    await finishLeftover(parts, held)
    return work(held)
  })
}

/**
 * The same for a change of an administrator's. That they are one is asked now that it is their turn.
 * @throws Refusal as `requireAdmin` does
 */
export function changeAsAdmin<Result>(
  parts: OrganizationParts,
  asker: Asker,
  work: (held: HeldOrganization) => Promise<Result>,
): Promise<Result> {
  return changeOrganization(parts, asker.organizationId, async (held) => {
    await requireAdmin(parts.directory, asker)
    return work(held)
  })
}

/**
 * Has something done at the identity provider, then stores our part of it: both, or neither. Where the provider does
 * not answer it is asked whether it was done; where it does not say that either, the deed stays noted and whoever
 * changes the organization next finds it out.
 * @throws DirectoryUnavailable, or what `apply` throws
 */
export async function carryOut(
  parts: OrganizationParts,
  held: HeldOrganization,
  deed: MembershipDeed,
  apply: () => Promise<unknown>,
): Promise<void> {
  await held.note(deed)
  try {
    await apply()
  } catch (error) {
    const wasDone = error instanceof DirectoryUnavailable && (await isDone(parts.directory, deed))
    if (!wasDone) {
      await held.note(null)
      throw error
    }
  }
  await store(parts, held, deed)
}

async function finishLeftover(parts: OrganizationParts, held: HeldOrganization): Promise<void> {
  const deed = held.leftover as MembershipDeed | undefined
  if (!deed) return
  if (await isDone(parts.directory, deed)) await store(parts, held, deed)
  else await held.note(null)
}

async function store({ members, standing }: OrganizationParts, held: HeldOrganization, deed: MembershipDeed) {
  await held.store((tenant) => storeDeed(tenant, deed))
  members.drop(deed.organizationId)
  standing.forget(deed.organizationId, deed.target)
}
