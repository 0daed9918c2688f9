import type { Database, Transaction } from '@keyroom/database'
import { writeAudit } from '../audit/write-audit.ts'
import { changeOrganization } from '../organizations/change-organization.ts'
import type { HeldOrganization } from '../organizations/organization-lock.ts'
import type { OrganizationParts } from '../organizations/organization-parts.ts'
import { endMembership } from '../organizations/remove-member.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { runningStatuses } from '../../platform/subscriptions/read-subscriptions.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { endTokens } from './end-tokens.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'

interface Order {
  readonly userId: string
  readonly operatorId: string
  readonly requestId: string
}

/**
 * Deletes a person who requested it: their memberships, then the user at the identity provider, then their rows here. An
 * interrupted deletion can be repeated and continues. Invoices stay, as bookkeeping law requires. So does the audit, which
 * contains the person's id, and their address if they were invited.
 *
 * @throws Refusal 404 without a request, 409 `last-admin`, or 409 `subscription-runs`
 */
export async function deletePerson(parts: OrganizationParts, order: Order): Promise<void> {
  const { database, directory } = parts
  const { userId } = order
  await refuseIfNotReady(database, userId)
  await leaveOrganizations(parts, order)
  // Afterward nobody knows the address any more.
  const email = (await directory.user(userId))?.email
  // Nothing of the person's own is gone yet, and the memberships can be given again.
  await refuseIfNotReady(database, userId)
  await forgetAddress(database, email)
  await directory.removeUser(userId)
  await deleteOwnRows(database, userId)
  await asAccount(database, { organizationId: null, userId: order.operatorId }, (operator) =>
    writeAudit(operator, {
      organizationId: null,
      actor: order.operatorId,
      action: 'person.deleted',
      target: userId,
      requestId: order.requestId,
    }),
  )
}

/** The request may be withdrawn, and something bought, until the user is removed. */
async function refuseIfNotReady(database: Database, userId: string): Promise<void> {
  await refuseUnasked(database, userId)
  await refuseSubscriber(database, userId)
}

async function refuseUnasked(database: Database, userId: string): Promise<void> {
  const asked = await database.query('SELECT 1 FROM api.delete_request WHERE user_id = $1', [userId])
  if (asked.length > 0) return
  throw new Refusal(404, { code: 'not-requested', message: 'This person did not ask for their data to be deleted.' })
}

async function refuseSubscriber(database: Database, userId: string): Promise<void> {
  const rows = await asAccount(database, { organizationId: null, userId }, (person) =>
    person.query<{ id: string }>(
      `SELECT id FROM api.subscription WHERE user_id = $1 AND status IN ${runningStatuses} ORDER BY id`,
      [userId],
    ),
  )
  if (rows.length === 0) return
  throw new Refusal(409, {
    code: 'subscription-runs',
    message: 'The person has active subscriptions. End them first.',
    expected: 'no running subscription',
    received: rows.map(({ id }) => id).join(', '),
  })
}

/** None is left where one of them would be without an administrator: all are held from that look on. */
async function leaveOrganizations(parts: OrganizationParts, order: Order): Promise<void> {
  const { userId, operatorId, requestId } = order
  const organizations = (await parts.directory.organizationsOf(userId)) ?? []
  // Always in the same order, so that two who each wait for another's do not wait for ever.
  const ids = organizations.map(({ id }) => id).sort()
  await holdAll(parts, ids, async (held) => {
    await refuseLastAdmin(parts, organizations, userId)
    // This may have waited for other changes.
    await refuseIfNotReady(parts.database, userId)
    for (const one of held) {
      const { organizationId } = one
      await endMembership(parts, one, { organizationId, userId: operatorId, requestId }, userId)
    }
  })
}

function holdAll(
  parts: OrganizationParts,
  [id, ...others]: readonly string[],
  work: (held: readonly HeldOrganization[]) => Promise<void>,
): Promise<void> {
  if (id === undefined) return work([])
  return changeOrganization(parts, id, (one) => holdAll(parts, others, (more) => work([one, ...more])))
}

async function deleteOwnRows(database: Database, userId: string): Promise<void> {
  // Plans of years are many rows.
  await database.transaction(
    async (owner) => {
      await owner.query(`SELECT set_config('keyroom.deleted_user_id', $1, true)`, [userId])
      await owner.query('DELETE FROM api.survey_answer WHERE user_id = $1', [userId])
      await owner.query('DELETE FROM api.saved_item WHERE user_id = $1 AND NOT shared', [userId])
      // Items shared with an organization stay, without the owner's name.
      await owner.query('UPDATE api.saved_item SET owner_name = NULL WHERE user_id = $1', [userId])
      await forgetPlans(owner, userId)
      await forgetCollaboration(owner, userId)
      await owner.query('DELETE FROM api.billing_request WHERE user_id = $1', [userId])
      await owner.query('DELETE FROM api.billing_effect WHERE user_id = $1', [userId])
    },
    { isLong: true },
  )
  await asAccount(database, { organizationId: null, userId }, async (person) => {
    await person.query('DELETE FROM api.subscription WHERE user_id = $1', [userId])
    await person.query('DELETE FROM api.delete_request WHERE user_id = $1', [userId])
    // Tokens already issued would otherwise stay valid for up to an hour.
    await endTokens(person, userId)
  })
}

/** Studies are published to addresses. */
async function forgetAddress(database: Database, email: string | undefined): Promise<void> {
  if (email === undefined) return
  const address = email.toLowerCase()
  await database.transaction(async (owner) => {
    await owner.query(`SELECT set_config('keyroom.deleted_user_email', $1, true)`, [address])
    await owner.query(`DELETE FROM api.publication WHERE target_email = $1`, [address])
  })
}

/** What a person planned and calculated alone, what refers to something before that. */
const plans = ['program', 'criteria_pack', 'project', 'client', 'location', 'publication', 'job', 'drive_time_origin']

/** What they planned in organizations stays without their name; administrators take their projects over. */
async function forgetPlans(owner: Transaction, userId: string): Promise<void> {
  for (const table of plans) {
    await owner.query(`DELETE FROM api.${table} WHERE user_id = $1 AND organization_id IS NULL`, [userId])
  }
  for (const table of ['program', 'criteria_pack', 'project', 'client', 'location', 'scenario', 'program_version']) {
    await owner.query(`UPDATE api.${table} SET owner_name = NULL WHERE user_id = $1`, [userId])
  }
  await owner.query('UPDATE api.program SET saved_by_name = NULL WHERE saved_by = $1', [userId])
  await owner.query('DELETE FROM api.project_member WHERE member_id = $1', [userId])
}

/** Their comments in organizations stay without a name. Their links open nothing any more. */
async function forgetCollaboration(owner: Transaction, userId: string): Promise<void> {
  for (const statement of [
    'DELETE FROM api.share_link WHERE user_id = $1',
    'DELETE FROM api.presence WHERE user_id = $1',
    'DELETE FROM api.notification WHERE user_id = $1',
    'DELETE FROM api.collaboration_choice WHERE user_id = $1',
    'DELETE FROM api.comment WHERE user_id = $1 AND organization_id IS NULL',
    'UPDATE api.notification SET sender_name = NULL WHERE sender_id = $1',
    'UPDATE api.comment SET owner_name = NULL WHERE user_id = $1',
    'UPDATE api.comment SET resolved_by_name = NULL WHERE resolved_by = $1',
    'UPDATE api.comment SET mentions = array_remove(mentions, $1) WHERE $1 = ANY (mentions)',
  ]) {
    await owner.query(statement, [userId])
  }
}
