import { Refusal } from '../../platform/routing/refusal.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { recordCollaboration } from './record-collaboration.ts'
import { findPeople, membersBeside, refuseStrangers } from './scenario-people.ts'
import { tellPeople } from './tell-people.ts'
import type { CommentParts } from './write-comments.ts'

/**
 * Asks people to review a scenario that is in review.
 * @throws Refusal 403 `read-only`, 404, 409 `not-in-review` or `not-mentionable`
 */
export async function requestReview(
  { database, members }: CommentParts,
  planner: Planner,
  scenarioId: string,
  reviewers: readonly string[],
): Promise<void> {
  const beside = await membersBeside(members, planner)
  await asAccount(database, planner, async (tenant) => {
    const { projectId } = await requireScenarioRight(tenant, planner, scenarioId, 'editor')
    refuseStrangers(await findPeople(tenant, planner, beside, projectId), reviewers)
    const [scenario] = await tenant.query<{ status: string }>(
      'SELECT status FROM api.scenario WHERE owner = $1 AND id = $2::uuid',
      [ownerOf(planner), scenarioId],
    )
    if (scenario?.status !== 'in-review') {
      throw new Refusal(409, {
        code: 'not-in-review',
        message: 'The scenario is not in review. Set its status first.',
        expected: 'in-review',
        ...(scenario && { received: scenario.status }),
      })
    }
    await tellPeople(tenant, planner, reviewers, { kind: 'review-request', scenarioId })
    await recordCollaboration(tenant, planner, { scenarioId, projectId }, 'review.requested', { reviewers })
  })
}
