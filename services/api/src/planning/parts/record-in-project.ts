import type { Transaction } from '@keyroom/database'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { publishChange } from '../../platform/changes/publish-change.ts'
import { changeOfProject } from './account-key.ts'
import type { Planner } from './planner.ts'

/** An action in a project, or on a client or a location where the project is null. */
export interface PlanAction {
  /** Such as `scenario.added`. */
  readonly action: string
  /** The id of what was acted on. */
  readonly target: string
  readonly projectId: string | null
  readonly name: string
  /** Details besides the names. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** Records an action for the activity of its project, and tells open pages. */
export async function recordInProject(tenant: Transaction, planner: Planner, done: PlanAction): Promise<void> {
  const { action, target, projectId, name, facts } = done
  await writeAudit(tenant, {
    organizationId: planner.organizationId,
    actor: planner.userId,
    action,
    target,
    facts: { name, ...(projectId !== null && { projectId }), ...facts },
    requestId: planner.requestId,
  })
  await publishChange(tenant, changeOfProject(planner, projectId))
}
