import type { Transaction } from '@keyroom/database'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { accountOfChange, ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'

/** What is done in a scenario without changing it. */
export type CollaborationAction =
  | 'comment.added'
  | 'comment.changed'
  | 'comment.removed'
  | 'comment.resolved'
  | 'comment.reopened'
  | 'share-link.added'
  | 'share-link.revoked'
  | 'review.requested'

/** Where something is done. */
export interface ScenarioPlace {
  readonly scenarioId: string
  readonly projectId: string
}

/** Records an action in the audit, in its transaction, and tells open pages of it. */
export async function recordCollaboration(
  tenant: Transaction,
  planner: Planner,
  { scenarioId, projectId }: ScenarioPlace,
  action: CollaborationAction,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { organizationId, userId: actor, requestId } = planner
  const [program] = await tenant.query<{ name: string }>(
    'SELECT name FROM api.program WHERE owner = $1 AND id = $2::uuid',
    [ownerOf(planner), scenarioId],
  )
  await writeAudit(tenant, {
    organizationId,
    actor,
    action,
    target: scenarioId,
    facts: { name: program?.name, projectId, ...facts },
    requestId,
  })
  if (action === 'review.requested') return
  const subject = action.startsWith('comment') ? 'comments' : 'share-links'
  await publishChange(tenant, { subject, ...accountOfChange(planner), scenarioId })
}
