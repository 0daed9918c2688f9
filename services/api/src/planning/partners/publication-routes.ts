import {
  newPublicationSchema,
  publicationSchema,
  publicationsSchema,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { OrganizationParts } from '../../people/organizations/organization-parts.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { accountOf } from '../../platform/tokens/authenticate.ts'
import { announceToPeople } from '../parts/announce-studies.ts'
import { confirmedPlanner, type Planner, plannerOf } from '../parts/planner.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { findTarget } from './find-target.ts'
import { listPublications, publicationOf, publish, withdraw } from './publications.ts'

/** Studies that the account publishes to others. */
export function publicationRoutes(organizations: OrganizationParts): RoutePlugin {
  const { directory } = organizations

  return async (app, { database, requireAccess }) => {
    const forPlanners = requireAccess('planning')
    const managerOf = (request: FastifyRequest) => confirmedPlanner(directory, plannerOf(request))

    app.get(
      '/publications',
      {
        onRequest: requireAccess('signed-in'),
        schema: {
          summary: 'Publications',
          description:
            'Those of projects that the caller manages, the newest first, also those that were withdrawn. Those of ' +
            'projects that are no more are the publisher’s and administrators’.',
          response: { 200: publicationsSchema },
        },
      },
      (request) => {
        const planner = plannerOf(request)
        return asAccount(database, planner, (tenant) => listPublications(tenant, planner))
      },
    )

    app.post(
      '/publications',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Publish scenarios to another account',
          description:
            'For planners who manage the project, in an organization; in the operator’s name for operators. The ' +
            'scenarios are published as they are now. An organization is found by the exact address of an ' +
            'administrator or its exact domain, never by a part of them. With an id of the client’s own, the same ' +
            'request again publishes nothing and answers 200.',
          body: newPublicationSchema,
          response: { 200: publicationSchema, 201: publicationSchema },
        },
      },
      async (request, reply) => {
        const { id = crypto.randomUUID(), projectId, scenarioIds, isByOperator = false } = request.body
        if (isByOperator && !accountOf(request).isOperator) throw operatorOnly()
        const planner = await managerOf(request)
        const publisherName = isByOperator ? 'KeyRoom' : await nameOf(planner)
        const target = await findTarget(organizations, planner, request.body.target)
        const { row, isReplay } = await changeStructure(database, planner, async (tenant) => {
          return publish(tenant, planner, {
            id,
            projectId,
            scenarioIds: [...new Set(scenarioIds)],
            publisherName,
            isByOperator,
            target,
          })
        })
        if (!isReplay) await announceToPeople(database, directory, [row])
        return reply.code(isReplay ? 200 : 201).send(publicationOf(row))
      },
    )

    app.delete(
      '/publications/:publicationId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Withdraw a publication',
          description: 'For planners who manage the project. Its target keeps what it synced.',
          params: z.strictObject({ publicationId: savedIdSchema }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const planner = await managerOf(request)
        const withdrawn = await asAccount(database, planner, (tenant) =>
          withdraw(tenant, planner, request.params.publicationId),
        )
        await announceToPeople(database, directory, withdrawn)
        return reply.code(204).send(null)
      },
    )
  }

  /** What the target calls the publisher. */
  async function nameOf({ organizationId }: Planner): Promise<string> {
    const organization = organizationId === null ? undefined : await directory.organization(organizationId)
    if (!organization) throw organizationOnly()
    return organization.display_name
  }
}

function organizationOnly(): Refusal {
  return new Refusal(403, {
    code: 'organization-only',
    message: 'Organizations publish studies. A personal account cannot.',
    expected: 'an account of an organization',
  })
}

function operatorOnly(): Refusal {
  return new Refusal(403, {
    code: 'operator-only',
    message: 'Only operators publish in the name of the operator.',
    expected: 'an operator',
  })
}
