import type { Database, Transaction } from '@keyroom/database'
import { changeChannel } from '../../platform/changes/publish-change.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { runningStatuses } from '../../platform/subscriptions/read-subscriptions.ts'
import { asAccount, asTenant } from '../../platform/tenancy/as-tenant.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeOrganization } from './change-organization.ts'
import type { OrganizationParts } from './organization-parts.ts'

interface Order {
  readonly organizationId: string
  readonly operatorId: string
  readonly requestId: string
}

/**
 * Deletes an organization whose administrator requested it: first at the identity provider, with its memberships and
 * invitations, then its rows here. Its members keep their users and personal accounts. An interrupted deletion can be
 * repeated and continues. Invoices stay, as bookkeeping law requires, and so does the audit.
 *
 * @throws Refusal 404 without a request, or 409 `subscription-runs`
 */
export async function deleteOrganization(parts: OrganizationParts, order: Order): Promise<void> {
  const { database, directory } = parts
  const { organizationId, operatorId, requestId } = order
  await refuseUnasked(database, organizationId)
  await changeOrganization(parts, organizationId, async () => {
    // It may have been withdrawn, or something bought, while this waited for another change.
    await refuseUnasked(database, organizationId)
    await refuseSubscriber(database, organizationId)
    const organization = await directory.organization(organizationId)
    const members = ((await directory.members(organizationId)) ?? []).map(({ user_id }) => user_id)
    await directory.removeOrganization(organizationId)
    const released = await refuseTokens(database, organizationId, members)
    await deleteRows(database, organizationId)
    parts.members.drop(organizationId)
    for (const userId of released) parts.tokenValidity.forget(organizationId, userId)
    await asAccount(database, { organizationId: null, userId: operatorId }, (operator) =>
      writeAudit(operator, {
        organizationId: null,
        actor: operatorId,
        action: 'organization.deleted',
        target: organizationId,
        facts: { ...(organization && { name: organization.display_name }), members: released.length },
        requestId,
      }),
    )
  })
}

async function refuseUnasked(database: Database, organizationId: string): Promise<void> {
  const asked = await database.query('SELECT 1 FROM api.organization_delete_request WHERE organization_id = $1', [
    organizationId,
  ])
  if (asked.length > 0) return
  throw new Refusal(404, {
    code: 'not-requested',
    message: 'No administrator of this organization requested its deletion.',
  })
}

async function refuseSubscriber(database: Database, organizationId: string): Promise<void> {
  const rows = await asTenant(database, organizationId, (tenant) =>
    tenant.query<{ id: string }>(
      `SELECT id FROM api.subscription WHERE organization_id = $1 AND status IN ${runningStatuses} ORDER BY id`,
      [organizationId],
    ),
  )
  if (rows.length === 0) return
  throw new Refusal(409, {
    code: 'subscription-runs',
    message: 'The organization has active subscriptions. End them first.',
    expected: 'no running subscription',
    received: rows.map(({ id }) => id).join(', '),
  })
}

/**
 * Ends every token of the organization, and tells the open pages of its members that they were released: those whom the
 * directory listed, and those who were seen at work.
 */
function refuseTokens(database: Database, organizationId: string, members: readonly string[]): Promise<string[]> {
  return asOwner(database, organizationId, async (owner) => {
    await owner.query(
      `INSERT INTO api.deleted_organization (organization_id) VALUES ($1)
       ON CONFLICT (organization_id) DO UPDATE SET deleted_at = excluded.deleted_at`,
      [organizationId],
    )
    const rows = await owner.query<{ userId: string }>(
      `SELECT user_id AS "userId" FROM api.member_seen WHERE organization_id = $1
        UNION SELECT unnest($2::text[]) ORDER BY 1`,
      [organizationId, members],
    )
    const released = rows.map(({ userId }) => userId)
    const changes = released.map((userId) => ({ subject: 'membership', organizationId, userId, isRemoval: true }))
    await owner.query('SELECT pg_notify($1, change) FROM unnest($2::text[]) AS change', [
      changeChannel,
      changes.map((change) => JSON.stringify(change)),
    ])
    return released
  })
}

/** What refers to something comes before that. */
const tables = [
  'presence',
  'notification',
  'share_link',
  'comment',
  'scenario',
  'program_version',
  'program',
  'criteria_pack',
  'publication',
  'project_location',
  'project_member',
  'project',
  'location',
  'client',
  'job',
  'drive_time_origin',
  'saved_item',
  'survey_answer',
  'subscription',
  'billing_effect',
  'billing_request',
  'seat',
  'allowed_domain',
  'member_seen',
  'removed_member',
  'organization_state',
  'organization_delete_request',
]

async function deleteRows(database: Database, organizationId: string): Promise<void> {
  await asOwner(database, organizationId, async (owner) => {
    // Partners that it published to, or that published to it, see each other no more. Both keep what they synced.
    const targets = await owner.query<{ organizationId: string }>(
      `DELETE FROM api.publication WHERE $1 IN (organization_id, target_organization_id)
       RETURNING target_organization_id AS "organizationId"`,
      [organizationId],
    )
    for (const table of tables)
      await owner.query(`DELETE FROM api.${table} WHERE organization_id = $1`, [organizationId])
    const told = new Set(targets.flatMap((target) => (target.organizationId === null ? [] : [target.organizationId])))
    await owner.query('SELECT pg_notify($1, change) FROM unnest($2::text[]) AS change', [
      changeChannel,
      [...told].map((target) => JSON.stringify({ subject: 'partners', organizationId: target, userId: null })),
    ])
  })
}

/** Runs `work` as the owner of the schema, who sees the rows of this organization. */
function asOwner<Result>(
  database: Database,
  organizationId: string,
  work: (owner: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(
    async (owner) => {
      await owner.query(`SELECT set_config('keyroom.deleted_organization_id', $1, true)`, [organizationId])
      return work(owner)
    },
    { isLong: true },
  )
}
