import type { Transaction } from '@keyroom/database'
import type { Member, ScenarioPeople } from '@keyroom/product-api/schemas'
import { isAdmin } from '../../people/organizations/caller.ts'
import type { MemberLists } from '../../people/organizations/member-lists.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import { ownerOf } from '../parts/account-key.ts'
import type { Planner } from '../parts/planner.ts'

/** The members of the planner's organization, from the identity provider; none in a personal account. */
export async function membersBeside(members: MemberLists, { organizationId }: Planner): Promise<readonly Member[]> {
  return organizationId === null ? [] : ((await members.of(organizationId)) ?? [])
}

/** Those of the members who can see a project, by name. In a personal account that is the planner alone. */
export async function findPeople(
  tenant: Transaction,
  planner: Planner,
  members: readonly Member[],
  projectId: string,
): Promise<ScenarioPeople> {
  const { organizationId, userId, userName } = planner
  if (organizationId === null) return [{ userId, name: userName ?? userId }]
  const [project] = await tenant.query<{ isForAll: boolean; ids: string[] }>(
    `SELECT organization_right IS NOT NULL AS "isForAll",
            array(SELECT m.member_id FROM api.project_member AS m WHERE m.owner = p.owner AND m.project_id = p.id)
              || p.user_id AS ids
       FROM api.project AS p WHERE p.owner = $1 AND p.id = $2::uuid`,
    [ownerOf(planner), projectId],
  )
  return members.flatMap(({ user_id, name, roles }) =>
    project?.isForAll || project?.ids.includes(user_id) || isAdmin(roles) ? [{ userId: user_id, name }] : [],
  )
}

/** @throws Refusal 409 `not-mentionable` if somebody named is not among those who can see the scenario */
export function refuseStrangers(people: ScenarioPeople, named: readonly string[]): void {
  const stranger = named.find((id) => !people.some(({ userId }) => userId === id))
  if (stranger === undefined) return
  throw new Refusal(409, {
    code: 'not-mentionable',
    message: 'Somebody named here can’t see the scenario. Share its project with them first.',
    expected: 'people who can see the scenario',
    received: stranger,
  })
}
