import type { Transaction } from '@keyroom/database'
import { publishChange } from '../../platform/changes/publish-change.ts'
import type { Planner } from '../parts/planner.ts'

/** What people are told. */
export type News =
  | { readonly kind: 'mention'; readonly scenarioId: string; readonly commentId: string }
  | { readonly kind: 'review-request'; readonly scenarioId: string }

/**
 * Tells members of the planner's organization something, in its transaction: in the page, and by e-mail later. Nobody is
 * told what they did themselves.
 */
export async function tellPeople(
  tenant: Transaction,
  planner: Planner,
  recipients: readonly string[],
  news: News,
): Promise<void> {
  const { organizationId, userId, userName } = planner
  const told = [...new Set(recipients)].filter((id) => id !== userId)
  if (organizationId === null || told.length === 0) return
  await tenant.query(
    `INSERT INTO api.notification (organization_id, user_id, kind, scenario_id, comment_id, sender_id, sender_name)
     SELECT $1, recipient, $3, $4::uuid, $5::uuid, $6, $7 FROM unnest($2::text[]) AS recipient`,
    [
      organizationId,
      told,
      news.kind,
      news.scenarioId,
      news.kind === 'mention' ? news.commentId : null,
      userId,
      userName,
    ],
  )
  for (const recipient of told) {
    await publishChange(tenant, { subject: 'notifications', organizationId, userId: recipient })
  }
}
