import type { Database } from '@keyroom/database'
import type { TenantAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { makerColumns } from './plan-parts.ts'
import { ofPage, readPages } from './read-pages.ts'
import type { ExportPart } from './write-export.ts'

const keyOf = ({ id }: { readonly id: string }) => id

/**
 * Comments, links and saved items of an account.
 * @param maker of whom alone; null for everybody's, of saved items those that are shared
 */
export function ownParts(database: Database, account: TenantAccount, maker: string | null): ExportPart[] {
  const values = [ownerOf(account), maker]
  const saved = (kind: 'peer-groups' | 'views') =>
    readPages<{ id: string }>(database, account, {
      sql: `SELECT i.id::text AS id, i.name, i.content, i.shared AS "isShared", ${makerColumns('i')},
                   i.changed_at AS "changedAt"
              FROM api.saved_item AS i
             WHERE i.organization_id IS NOT DISTINCT FROM $3::text AND i.kind = $5
               AND CASE WHEN $4::text IS NULL THEN i.shared ELSE i.user_id = $4 END AND ${ofPage('i.id', 'uuid')}`,
      values: [account.organizationId, maker, kind],
      keyOf,
    })
  return [
    [
      'comments',
      readPages<{ id: string; anchor: string | null }, object>(database, account, {
        sql: `SELECT c.id::text AS id, c.scenario_id::text AS "scenarioId", c.reply_to::text AS "replyTo", c.anchor,
                     c.body, c.mentions, ${makerColumns('c')}, c.created_at AS "createdAt", c.edited_at AS "editedAt",
                     c.resolved_at AS "resolvedAt"
                FROM api.comment AS c
               WHERE c.owner = $3 AND ($4::text IS NULL OR c.user_id = $4) AND c.deleted_at IS NULL
                 AND ${ofPage('c.id', 'uuid')}`,
        values,
        keyOf,
        itemOf: (row) => ({ ...row, anchor: row.anchor === null ? null : (JSON.parse(row.anchor) as unknown) }),
      }),
    ],
    [
      'shareLinks',
      readPages<{ id: string }>(database, account, {
        sql: `SELECT k.id::text AS id, k.scenario_id::text AS "scenarioId", ${makerColumns('k')},
                     k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
                     k.last_opened_at AS "lastOpenedAt", k.opened
                FROM api.share_link AS k
               WHERE k.owner = $3 AND ($4::text IS NULL OR k.user_id = $4) AND ${ofPage('k.id', 'uuid')}`,
        values,
        keyOf,
      }),
    ],
    ['peerGroups', saved('peer-groups')],
    ['savedViews', saved('views')],
  ]
}
