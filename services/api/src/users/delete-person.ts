import type { Database } from '@keyroom/database'
import { writeAudit } from '../audit/write-audit.ts'
import { publishChange } from '../changes/publish-change.ts'
import type { Directory } from '../directory/directory.ts'
import { raiseVersion } from '../organizations/settings-version.ts'
import { Refusal } from '../server/refusal.ts'
import { asAccount } from '../tenancy/as-tenant.ts'
import { refuseLastAdmin } from './last-admin-of.ts'

interface Order {
  readonly userId: string
  /** Who carries it out. */
  readonly operatorId: string
  readonly requestId: string
}

/** Subscriptions that are paid for, or will be. */
const running = `('trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'paused')`

/**
 * Deletes a person who asked for it: what they hold in organizations, the person at the identity provider, then what is
 * their own here. Whatever breaks off in between can be ordered again and goes on from there. Invoices stay, as the law
 * on bookkeeping wants, and so does the record of who did what, which knows people by their id alone.
 *
 * @throws Refusal 404 when they did not ask, 409 `last-admin` or `subscription-runs` while something is in the way
 */
export async function deletePerson(parts: { database: Database; directory: Directory }, order: Order): Promise<void> {
  const { database, directory } = parts
  const { userId } = order
  await refuseUnasked(database, userId)
  await refuseSubscriber(database, userId)
  const organizations = await refuseLastAdmin(directory, userId)
  for (const { id } of organizations) await leaveOrganization(database, id, userId)
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

async function refuseUnasked(database: Database, userId: string): Promise<void> {
  const asked = await database.query('SELECT 1 FROM api.delete_request WHERE user_id = $1', [userId])
  if (asked.length > 0) return
  throw new Refusal(404, { code: 'not-requested', message: 'This person did not ask for their data to be deleted.' })
}

async function refuseSubscriber(database: Database, userId: string): Promise<void> {
  const rows = await asAccount(database, { organizationId: null, userId }, (person) =>
    person.query<{ id: string }>(
      `SELECT id FROM api.subscription WHERE user_id = $1 AND status IN ${running} ORDER BY id`,
      [userId],
    ),
  )
  if (rows.length === 0) return
  throw new Refusal(409, {
    code: 'subscription-runs',
    message: 'The person has subscriptions that run. End them first.',
    expected: 'no running subscription',
    received: rows.map(({ id }) => id).join(', '),
  })
}

async function leaveOrganization(database: Database, organizationId: string, userId: string): Promise<void> {
  await asAccount(database, { organizationId, userId }, async (tenant) => {
    await tenant.query('DELETE FROM api.seat WHERE organization_id = $1 AND user_id = $2', [organizationId, userId])
    await tenant.query('DELETE FROM api.member_seen WHERE organization_id = $1 AND user_id = $2', [
      organizationId,
      userId,
    ])
    await raiseVersion(tenant, organizationId)
    await publishChange(tenant, { subject: 'organization', organizationId })
  })
}

async function deleteOwnRows(database: Database, userId: string): Promise<void> {
  await database.transaction(async (owner) => {
    await owner.query(`SELECT set_config('keyroom.deleted_user_id', $1, true)`, [userId])
    await owner.query('DELETE FROM api.survey_answer WHERE user_id = $1', [userId])
    await owner.query('DELETE FROM api.saved_item WHERE user_id = $1 AND NOT shared', [userId])
    // What an organization shares it goes on working with.
    await owner.query('UPDATE api.saved_item SET owner_name = NULL WHERE user_id = $1', [userId])
    await owner.query('DELETE FROM api.billing_request WHERE user_id = $1', [userId])
    await owner.query('DELETE FROM api.billing_effect WHERE user_id = $1', [userId])
  })
  await asAccount(database, { organizationId: null, userId }, async (person) => {
    await person.query('DELETE FROM api.subscription WHERE user_id = $1', [userId])
    await person.query('DELETE FROM api.delete_request WHERE user_id = $1', [userId])
    // Tokens that are out run on for up to an hour.
    await person.query(
      `INSERT INTO api.signed_out (user_id, at) VALUES ($1, clock_timestamp())
       ON CONFLICT (user_id) DO UPDATE SET at = excluded.at`,
      [userId],
    )
    await publishChange(person, { subject: 'person', userId })
  })
}
