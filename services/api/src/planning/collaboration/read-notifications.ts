import type { Database } from '@keyroom/database'
import { maxNotifications, type NotificationLanguage, type Notifications } from '@keyroom/product-api/schemas'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import type { Planner } from '../parts/planner.ts'
import { rightIn } from '../rights/project-right.ts'

type NotificationRow = Omit<Notifications['notifications'][number], 'createdAt'> & { readonly createdAt: Date }

/**
 * What the planner was told in their organization, the newest first: of scenarios that they see, and of comments that
 * are still there. In a personal account there is nobody to tell anything.
 * @param language of their page, kept for e-mails
 */
export async function listNotifications(
  database: Database,
  planner: Planner,
  language: NotificationLanguage | undefined,
): Promise<Notifications> {
  const { organizationId, userId } = planner
  if (organizationId === null) return { unread: 0, notifications: [] }
  const rows = await asAccount(database, planner, async (tenant) => {
    if (language) {
      await tenant.query(
        `INSERT INTO api.collaboration_choice (user_id, language) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET language = excluded.language
         WHERE collaboration_choice.language <> excluded.language`,
        [userId, language],
      )
    }
    return tenant.query<NotificationRow>(
      `SELECT n.id::text AS id, n.kind, n.scenario_id::text AS "scenarioId", g.name AS "scenarioName",
              p.name AS "projectName", n.comment_id::text AS "commentId", n.sender_name AS "senderName",
              n.created_at AS "createdAt", n.read_at IS NOT NULL AS "isRead"
         FROM api.notification AS n
         JOIN api.scenario AS s ON s.owner = n.owner AND s.id = n.scenario_id AND s.deleted_at IS NULL
         JOIN api.program AS g ON g.owner = n.owner AND g.id = n.scenario_id
         JOIN api.project AS p ON p.owner = n.owner AND p.id = s.project_id AND p.deleted_at IS NULL
         LEFT JOIN api.comment AS c ON c.owner = n.owner AND c.id = n.comment_id
        WHERE n.organization_id = $1 AND n.user_id = $2 AND c.deleted_at IS NULL AND ${rightIn('$2', '$3')} IS NOT NULL
        ORDER BY n.created_at DESC, n.id LIMIT $4`,
      [organizationId, userId, planner.isAdmin, maxNotifications],
    )
  })
  return {
    unread: rows.filter(({ isRead }) => !isRead).length,
    notifications: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

/** Removes what is older than three months, in all organizations. */
export async function purgeNotifications(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(`DELETE FROM api.notification WHERE created_at < now() - interval '90 days'`)
}

/** Marks as read what the planner was told: the notifications of the ids, or all. Their other pages follow. */
export async function markRead(
  database: Database,
  planner: Planner,
  ids: readonly string[] | undefined,
): Promise<void> {
  const { organizationId, userId } = planner
  if (organizationId === null) return
  await asAccount(database, planner, async (tenant) => {
    const marked = await tenant.query(
      `UPDATE api.notification SET read_at = now()
        WHERE organization_id = $1 AND user_id = $2 AND read_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY ($3::uuid[]))
       RETURNING 1`,
      [organizationId, userId, ids],
    )
    if (marked.length > 0) await publishChange(tenant, { subject: 'notifications', organizationId, userId })
  })
}
