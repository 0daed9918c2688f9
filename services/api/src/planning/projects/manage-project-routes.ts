import {
  projectCopySchema,
  projectSchema,
  projectSharingSchema,
  restorableDays,
  savedIdSchema,
  type ProjectSharing,
} from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { adminOnly } from '../../people/organizations/caller.ts'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { ownerOf } from '../parts/account-key.ts'
import { readOnly, refuseRemoved, stale } from '../parts/plan-refusals.ts'
import { announceToPeople, type StudyTarget } from '../parts/announce-studies.ts'
import { confirmedPlanner, type Planner, plannerOf } from '../parts/planner.ts'
import { recordInProject } from '../parts/record-in-project.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { answerProject } from './answer-project.ts'
import { findProject } from './project-rows.ts'
import { copyProject, removeProject, restoreProject, setSharing } from './write-projects.ts'

const params = z.strictObject({ projectId: savedIdSchema })

/** What the managers of projects do with them, and copying. */
export function manageProjectRoutes({
  directory,
  members,
}: Pick<OrganizationParts, 'directory' | 'members'>): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const forPlanners = requireAccess('planning')
    const managerOf = (request: FastifyRequest) => confirmedPlanner(directory, plannerOf(request))

    app.put(
      '/projects/:projectId/sharing',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Share a project',
          description:
            'For planners who manage it, in an organization. Requires the header If-Match. Who is not named has no right.',
          params,
          body: projectSharingSchema,
          response: { 200: projectSchema },
        },
      },
      async (request, reply) => {
        const planner = await managerOf(request)
        const sharing = request.body
        const isMember = await membership(planner, sharing)
        return answerProject(reply, database, planner, async (tenant) => {
          const known = await findProject(tenant, planner, request.params.projectId)
          const base = expectedVersion(request.headers['if-match'], 'the project')
          if (known.right !== 'manager') throw readOnly('project')
          refuseRemoved(known, 'project')
          if (planner.organizationId === null) throw organizationOnly()
          for (const { userId } of sharing.members) if (!isMember(userId)) throw notAMember(userId)
          if (base !== known.version) throw stale('project', known, base)
          await setSharing(tenant, planner, known, sharing)
          return { row: await findProject(tenant, planner, known.id) }
        })
      },
    )

    app.delete(
      '/projects/:projectId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Delete a project with its scenarios',
          description:
            `For planners who manage it. It can be restored for ${restorableDays} days. Its studies are withdrawn until ` +
            'then.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const planner = await managerOf(request)
        const targets = await changeStructure(database, planner, async (tenant) => {
          const known = await findProject(tenant, planner, request.params.projectId)
          if (known.right !== 'manager') throw readOnly('project')
          return known.deletedAt === null ? removeProject(tenant, planner, known) : []
        })
        await announceToPeople(database, directory, targets)
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/projects/:projectId/restore',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Restore a deleted project',
          description:
            'For planners who manage it. The scenarios that were deleted with it come back, its studies and its client.',
          params,
          response: { 200: projectSchema },
        },
      },
      async (request, reply) => {
        const planner = await managerOf(request)
        let targets: readonly StudyTarget[] = []
        await answerProject(reply, database, planner, async (tenant) => {
          const known = await findProject(tenant, planner, request.params.projectId)
          if (known.right !== 'manager') throw readOnly('project')
          if (known.deletedAt !== null) targets = await restoreProject(tenant, planner, known)
          return { row: await findProject(tenant, planner, known.id) }
        })
        await announceToPeople(database, directory, targets)
        return reply
      },
    )

    app.post(
      '/projects/:projectId/duplicate',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Copy a project with its scenarios',
          description:
            'For planners who see it. The copy is the caller’s and not shared. With an id of the client’s own, the same ' +
            'request again adds nothing and answers 200.',
          params,
          body: projectCopySchema,
          response: { 200: projectSchema, 201: projectSchema },
        },
      },
      (request, reply) => {
        const planner = plannerOf(request)
        return answerProject(reply, database, planner, async (tenant) => {
          const known = await findProject(tenant, planner, request.params.projectId)
          refuseRemoved(known, 'project')
          const { row, isReplay } = await copyProject(tenant, planner, known, request.body)
          return { row, isNew: !isReplay }
        })
      },
    )

    app.post(
      '/projects/:projectId/take-over',
      {
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'Take over a project',
          description: 'Administrators only, also without a seat. The project is theirs from then on.',
          params,
          response: { 200: projectSchema },
        },
      },
      async (request, reply) => {
        const planner = await managerOf(request)
        return answerProject(reply, database, planner, async (tenant) => {
          const known = await findProject(tenant, planner, request.params.projectId)
          if (!planner.isAdmin) throw adminOnly()
          refuseRemoved(known, 'project')
          if (known.owner === planner.userId) return { row: known }
          const { id, name, owner: former } = known
          await tenant.query(
            `UPDATE api.project SET user_id = $3, owner_name = $4, version = version + 1, changed_at = now(),
                    active_at = now()
              WHERE owner = $1 AND id = $2::uuid`,
            [ownerOf(planner), id, planner.userId, planner.userName],
          )
          const action = 'project.taken-over'
          await recordInProject(tenant, planner, { action, target: id, projectId: id, name, facts: { former } })
          return { row: await findProject(tenant, planner, id) }
        })
      },
    )
  }

  /** Says of the people that a project is to be shared with whether they are members of the organization. */
  async function membership(
    { organizationId }: Planner,
    sharing: ProjectSharing,
  ): Promise<(userId: string) => boolean> {
    if (organizationId === null || sharing.members.length === 0) return () => true
    const ids = new Set((await members.of(organizationId))?.map(({ user_id: userId }) => userId))
    return (userId) => ids.has(userId)
  }
}

function organizationOnly(): Refusal {
  return new Refusal(409, {
    code: 'organization-only',
    message: 'Projects of a personal account cannot be shared.',
    expected: 'a project of an organization',
  })
}

function notAMember(received: string): Refusal {
  return new Refusal(409, {
    code: 'not-a-member',
    message: 'A project is shared with members of the organization only.',
    expected: 'the id of a member',
    received,
  })
}
