import {
  activityQuerySchema,
  activitySchema,
  newProjectSchema,
  projectChangeSchema,
  projectPageSchema,
  projectQuerySchema,
  projectSchema,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { refuseRemoved } from '../parts/plan-refusals.ts'
import { plannerOf } from '../parts/planner.ts'
import { requireProjectRight } from '../rights/project-right.ts'
import { answerProject } from './answer-project.ts'
import { changeProject } from './change-project.ts'
import { findProject, listProjects, projectOf } from './project-rows.ts'
import { readActivity } from './read-activity.ts'
import { addProject } from './write-projects.ts'

const params = z.strictObject({ projectId: savedIdSchema })

/** Projects of the account: each is seen by its maker, administrators, and those whom it is shared with. */
export const projectRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const forReaders = requireAccess('signed-in')
  const forPlanners = requireAccess('planning')

  app.get(
    '/projects',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Projects',
        description: 'A page of those that the caller sees.',
        querystring: projectQuerySchema,
        response: { 200: projectPageSchema },
      },
    },
    (request) => {
      const planner = plannerOf(request)
      return asAccount(database, planner, (tenant) => listProjects(tenant, planner, request.query))
    },
  )

  app.post(
    '/projects',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Add a project',
        description:
          'For planners. Its client is made on the way when none has the name. Only the caller and administrators see ' +
          'it. With an id of the client’s own, the same request again adds nothing and answers 200.',
        body: newProjectSchema,
        response: { 200: projectSchema, 201: projectSchema },
      },
    },
    (request, reply) => {
      const planner = plannerOf(request)
      return answerProject(reply, database, planner, async (tenant) => {
        const { row, isReplay } = await addProject(tenant, planner, request.body)
        return { row, isNew: !isReplay }
      })
    },
  )

  app.get(
    '/projects/:projectId',
    {
      onRequest: forReaders,
      schema: {
        summary: 'A project',
        description: 'The ETag is for If-Match. A deleted project that can be restored answers 410.',
        params,
        response: { 200: projectSchema },
      },
    },
    async (request, reply) => {
      const planner = plannerOf(request)
      const project = await asAccount(database, planner, async (tenant) => {
        const row = await findProject(tenant, planner, request.params.projectId)
        refuseRemoved(row, 'project')
        return projectOf(tenant, planner, row)
      })
      return withVersion(reply, project).send(project)
    },
  )

  app.put(
    '/projects/:projectId',
    {
      onRequest: forPlanners,
      schema: {
        summary: 'Change a project',
        description:
          'For planners who may write in it; its client and whether it is archived for managers. Requires the header ' +
          'If-Match.',
        params,
        body: projectChangeSchema,
        response: { 200: projectSchema },
      },
    },
    (request, reply) => {
      const planner = plannerOf(request)
      const version = () => expectedVersion(request.headers['if-match'], 'the project')
      const { projectId: id } = request.params
      return answerProject(reply, database, planner, async (tenant) => ({
        row: await changeProject(tenant, planner, { id, change: request.body, version }),
      }))
    },
  )

  app.get(
    '/projects/:projectId/activity',
    {
      onRequest: forReaders,
      schema: {
        summary: 'What was done in a project',
        description: 'A page, the newest first.',
        params,
        querystring: activityQuerySchema,
        response: { 200: activitySchema },
      },
    },
    (request) => {
      const planner = plannerOf(request)
      const { projectId } = request.params
      return asAccount(database, planner, async (tenant) => {
        await requireProjectRight(tenant, planner, projectId, 'reader')
        return readActivity(tenant, planner, projectId, request.query.cursor)
      })
    },
  )
}
