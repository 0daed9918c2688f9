import {
  partnerScenarioChangeSchema,
  partnerScenarioSchema,
  partnersSchema,
  savedIdSchema,
  scenarioOwnerSchema,
  userStateSchema,
  userStateSyncedSchema,
  userStateSyncSchema,
} from '@keyroom/product-api/schemas'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { Directory } from '../../people/directory/directory.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { confirmedPlanner, plannerOf, type Planner } from '../parts/planner.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { listUserState } from './partner-scenario-rows.ts'
import { listPartners, type Reader } from './studies.ts'
import { applyChange, syncScenarios } from './sync-scenarios.ts'

const ownerParams = z.strictObject({ ownerId: scenarioOwnerSchema })
const scenarioParams = z.strictObject({ ...ownerParams.shape, scenarioId: savedIdSchema })

/** The calls of partner scenarios: the scenarios of the account in fewer words, without versions. */
export function partnerScenarioRoutes(directory: Directory): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const forReaders = requireAccess('signed-in')
    const forPlanners = requireAccess('planning')

    /** Studies are published to a person's verified address. */
    const readerOf = async (planner: Planner): Promise<Reader> => {
      if (planner.organizationId !== null) return { ...planner, email: null }
      const user = await directory.user(planner.userId)
      return { ...planner, email: user?.email_verified ? user.email.toLowerCase() : null }
    }

    /** Other names move a scenario to another project, which only managers do. */
    const moverOf = (request: FastifyRequest) => confirmedPlanner(directory, plannerOf(request))

    for (const path of ['/partner', '/partner/']) {
      app.get(
        path,
        {
          onRequest: forReaders,
          schema: {
            summary: 'Partners',
            description: 'Who publishes studies to the account, by name, with the studies of each and their scenarios.',
            response: { 200: partnersSchema },
          },
        },
        async (request) => {
          const reader = await readerOf(plannerOf(request))
          return asAccount(database, reader, (tenant) => listPartners(tenant, reader))
        },
      )
    }

    app.get(
      '/partner-scenario/user-state/:ownerId',
      {
        onRequest: [forReaders, requireOwner],
        schema: {
          summary: 'All scenarios in the words of partner scenarios',
          description:
            'Those that the caller sees, the last changed first. The owner is the organization or the person.',
          params: ownerParams,
          response: { 200: userStateSchema },
        },
      },
      async (request) => {
        const planner = plannerOf(request)
        return { scenarios: await asAccount(database, planner, (tenant) => listUserState(tenant, planner)) }
      },
    )

    app.post(
      '/partner-scenario/user-state/:ownerId',
      {
        onRequest: [forPlanners, requireOwner],
        schema: {
          summary: 'Sync scenarios',
          description:
            'For planners. Adds those whose ids are new: of a partner’s study with its program. Removes none, and ' +
            'overwrites nothing that was changed since it was synced. Answers all scenarios that the caller sees. Those of ' +
            'partners that were sent and are not among them are in `notAdded`, with the reason.',
          params: ownerParams,
          body: userStateSyncSchema,
          response: { 200: userStateSyncedSchema },
        },
      },
      async (request) => {
        const reader = await readerOf(await moverOf(request))
        const { userId, scenarios } = request.body
        if (![reader.userId, request.params.ownerId].includes(userId)) throw otherUser(userId)
        const notAdded = await syncScenarios(database, reader, scenarios ?? [])
        const all = await asAccount(database, reader, (tenant) => listUserState(tenant, reader))
        return { scenarios: all, ...(notAdded.length > 0 && { notAdded: [...notAdded] }) }
      },
    )

    app.put(
      '/partner-scenario/user-state/:ownerId/:scenarioId',
      {
        onRequest: [forPlanners, requireOwner],
        schema: {
          summary: 'Change a scenario in the words of partner scenarios',
          description:
            'For planners who may write in it; for those who manage its project, to give it another partner or study. ' +
            'Applies the properties that are sent.',
          params: scenarioParams,
          body: partnerScenarioChangeSchema,
          response: { 200: partnerScenarioSchema },
        },
      },
      async (request) => {
        const { scenarioId } = request.params
        const { partnerName, studyName } = request.body
        const isPlaced = partnerName !== undefined || studyName !== undefined
        const planner = isPlaced ? await moverOf(request) : plannerOf(request)
        if (request.body.id !== undefined && request.body.id !== scenarioId) throw otherId(request.body.id)
        return changeStructure(database, planner, (tenant) => applyChange(tenant, planner, scenarioId, request.body))
      },
    )
  }
}

/** The owner of scenarios is the organization, or the person who works alone. */
function accountIdOf({ organizationId, userId }: Planner): string {
  return organizationId ?? userId
}

const requireOwner: onRequestAsyncHookHandler = async (request) => {
  const { ownerId } = request.params as { readonly ownerId?: string }
  if (ownerId !== accountIdOf(plannerOf(request))) throw notFound()
}

function otherId(received: string): Refusal {
  return new Refusal(400, {
    code: 'invalid-request',
    message: 'body/id: is not the id of the address',
    expected: 'the same id, or none',
    received,
  })
}

function otherUser(received: string): Refusal {
  return new Refusal(400, {
    code: 'invalid-request',
    message: 'body/userId: is not the caller',
    expected: 'the id of the owner, or of the caller',
    received,
  })
}
