import type { Database, Transaction } from '@keyroom/database'
import type { CollaborationChoices, CollaborationChoicesChange } from '@keyroom/product-api/schemas'
import { asAccount, type TenantAccount } from '../../platform/tenancy/as-tenant.ts'

const columns = `mails_mentions AS "mailsMentions", mails_review_requests AS "mailsReviewRequests",
  is_presence_shown AS "isPresenceShown"`

/** What somebody has who chose nothing. */
const usual: CollaborationChoices = { mailsMentions: true, mailsReviewRequests: true, isPresenceShown: true }

/** What a person chose, for a transaction of theirs. */
export async function findChoices(tenant: Transaction, userId: string): Promise<CollaborationChoices> {
  const [row] = await tenant.query<CollaborationChoices>(
    `SELECT ${columns} FROM api.collaboration_choice WHERE user_id = $1`,
    [userId],
  )
  return row ?? usual
}

export function readChoices(database: Database, account: TenantAccount): Promise<CollaborationChoices> {
  return asAccount(database, account, (tenant) => findChoices(tenant, account.userId))
}

/** Changes some of the choices. Who is not shown any more is gone from the pages of others with their next look. */
export function changeChoices(
  database: Database,
  account: TenantAccount,
  { mailsMentions, mailsReviewRequests, isPresenceShown }: CollaborationChoicesChange,
): Promise<CollaborationChoices> {
  return asAccount(database, account, async (tenant) => {
    const [row] = await tenant.query<CollaborationChoices>(
      `INSERT INTO api.collaboration_choice AS held
         (user_id, mails_mentions, mails_review_requests, is_presence_shown)
       VALUES ($1, coalesce($2::boolean, true), coalesce($3::boolean, true), coalesce($4::boolean, true))
       ON CONFLICT (user_id) DO UPDATE
         SET mails_mentions = coalesce($2::boolean, held.mails_mentions),
             mails_review_requests = coalesce($3::boolean, held.mails_review_requests),
             is_presence_shown = coalesce($4::boolean, held.is_presence_shown)
       RETURNING ${columns}`,
      [account.userId, mailsMentions, mailsReviewRequests, isPresenceShown],
    )
    if (isPresenceShown === false) await tenant.query('DELETE FROM api.presence WHERE user_id = $1', [account.userId])
    return row ?? usual
  })
}
