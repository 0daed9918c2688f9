import { DirectoryUnavailable } from '../directory/directory.ts'
import { requireAdmin, type Caller } from './caller.ts'
import { isDone, storeAction, type MembershipAction } from './membership-action.ts'
import type { HeldOrganization } from './organization-lock.ts'
import type { OrganizationParts } from './organization-parts.ts'

/** Runs a change under the organization's lock, after completing one that another process left unfinished. */
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
 * Like `changeOrganization`, for administrators. Their role is checked under the lock, so that it is current.
 * @throws Refusal as `requireAdmin` does
 */
export function changeAsAdmin<Result>(
  parts: OrganizationParts,
  caller: Caller,
  work: (held: HeldOrganization) => Promise<Result>,
): Promise<Result> {
  return changeOrganization(parts, caller.organizationId, async (held) => {
    await requireAdmin(parts.directory, caller)
    return work(held)
  })
}

/**
 * Carries an action out at the identity provider, then stores our part of it: both, or neither. If the provider does not
 * answer, it is asked for the outcome. If it does not answer that either, the action stays noted until it is finished.
 * @throws DirectoryUnavailable, or what `apply` throws
 */
export async function carryOut(
  parts: OrganizationParts,
  held: HeldOrganization,
  action: MembershipAction,
  apply: () => Promise<unknown>,
): Promise<void> {
  await held.note(action)
  try {
    await apply()
  } catch (error) {
    const wasDone = error instanceof DirectoryUnavailable && (await isDone(parts.directory, action))
    if (!wasDone) {
      await held.note(null)
      throw error
    }
  }
  await store(parts, held, action)
}

async function finishLeftover(parts: OrganizationParts, held: HeldOrganization): Promise<void> {
  const action = held.leftover as MembershipAction | undefined
  if (!action) return
  if (await isDone(parts.directory, action)) await store(parts, held, action)
  else await held.note(null)
}

async function store({ members, tokenValidity }: OrganizationParts, held: HeldOrganization, action: MembershipAction) {
  await held.store((tenant) => storeAction(tenant, action))
  members.drop(action.organizationId)
  tokenValidity.forget(action.organizationId, action.target)
}
