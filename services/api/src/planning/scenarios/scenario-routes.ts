import {
  maxBaselineBytes,
  newScenarioSchema,
  restorableDays,
  savedIdSchema,
  scenarioChangeSchema,
  scenarioCopySchema,
  scenarioPageSchema,
  scenarioQuerySchema,
  scenarioSchema,
  scenariosSchema,
} from '@keyroom/product-api/schemas'
import type { Transaction } from '@keyroom/database'
import { baselineSchema } from '@keyroom/scenarios'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Directory } from '../../people/directory/directory.ts'
import { withVersion } from '../../people/saved/route-parts.ts'
import { expectedVersion } from '../../platform/routing/expected-version.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { checkInSteps } from '../parts/check-in-steps.ts'
import { fingerprintOf, refuseRemoved, refuseTooLarge } from '../parts/plan-refusals.ts'
import { confirmedPlanner, plannerOf, type Planner } from '../parts/planner.ts'
import { readContent } from '../programs/read-content.ts'
import { removeProgram, restoreProgram } from '../programs/remove-program.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { requireProjectRight } from '../rights/project-right.ts'
import { addScenario } from './add-scenario.ts'
import { changeScenario } from './change-scenario.ts'
import { copyScenario } from './copy-scenarios.ts'
import { findScenario, listProjectScenarios, listScenarios, scenarioOf, type ScenarioRow } from './scenario-rows.ts'

const params = z.strictObject({ scenarioId: savedIdSchema })
/** Scenarios: what is planned around a program, which `programs/{id}` of the same id reads and saves. */
export const scenarioRoutes =
  (directory: Directory): RoutePlugin =>
  async (app, { database, requireAccess }) => {
    const forReaders = requireAccess('signed-in')
    const forPlanners = requireAccess('planning')

    /** Does something alone in the structure, and answers with the scenario. */
    const answerChanged = async (
      reply: FastifyReply,
      planner: Planner,
      work: (tenant: Transaction) => Promise<{ readonly row: ScenarioRow; readonly isReplay?: boolean }>,
    ) => {
      const { scenario, isReplay } = await changeStructure(database, planner, async (tenant) => {
        const done = await work(tenant)
        return { scenario: await scenarioOf(tenant, planner, done.row), isReplay: done.isReplay ?? true }
      })
      return withVersion(reply, scenario)
        .code(isReplay ? 200 : 201)
        .send(scenario)
    }

    app.get(
      '/projects/:projectId/scenarios',
      {
        onRequest: forReaders,
        schema: {
          summary: 'All scenarios of a project',
          description: 'By name.',
          params: z.strictObject({ projectId: savedIdSchema }),
          response: { 200: scenariosSchema },
        },
      },
      (request) => {
        const planner = plannerOf(request)
        const { projectId } = request.params
        return asAccount(database, planner, async (tenant) => {
          await requireProjectRight(tenant, planner, projectId, 'reader')
          return listProjectScenarios(tenant, planner, projectId)
        })
      },
    )

    app.get(
      '/scenarios',
      {
        onRequest: forReaders,
        schema: {
          summary: 'Scenarios',
          description: 'A page of those that the caller sees, the last changed first.',
          querystring: scenarioQuerySchema,
          response: { 200: scenarioPageSchema },
        },
      },
      (request) => {
        const planner = plannerOf(request)
        return asAccount(database, planner, (tenant) => listScenarios(tenant, planner, request.query))
      },
    )

    app.post(
      '/scenarios',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Add a scenario',
          description:
            'For planners who may write in the project. With a program, that of its parent, an empty one, or one that ' +
            'stands alone and is moved in. With an id of the client’s own, the same request again adds nothing and answers 200.',
          body: newScenarioSchema,
          response: { 200: scenarioSchema, 201: scenarioSchema },
        },
      },
      async (request, reply) => {
        const { program, baseline: given, ...facts } = request.body
        const content = program === undefined ? undefined : await readContent(program)
        const baseline = given === undefined ? undefined : await readBaseline(given)
        const madeBy = fingerprintOf([facts, baseline ?? null], content?.text)
        const planner = plannerOf(request)
        return answerChanged(reply, planner, (tenant) =>
          addScenario(tenant, planner, { ...facts, content, baseline, madeBy }),
        )
      },
    )

    app.get(
      '/scenarios/:scenarioId',
      {
        onRequest: forReaders,
        schema: {
          summary: 'A scenario',
          description: 'The ETag is for If-Match. A deleted scenario that can be restored answers 410.',
          params,
          response: { 200: scenarioSchema },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        const scenario = await asAccount(database, planner, async (tenant) => {
          const row = await findScenario(tenant, planner, request.params.scenarioId)
          refuseRemoved(row, 'scenario')
          return scenarioOf(tenant, planner, row)
        })
        return withVersion(reply, scenario).send(scenario)
      },
    )

    app.put(
      '/scenarios/:scenarioId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Change the facts of a scenario',
          description:
            'For planners who may write in it; for those who manage its project, to move it to another. Requires the ' +
            'header If-Match. Its program stays as it is.',
          params,
          body: scenarioChangeSchema,
          response: { 200: scenarioSchema },
        },
      },
      async (request, reply) => {
        const { baseline: given, ...facts } = request.body
        const baseline = given === undefined || given === null ? given : await readBaseline(given)
        const version = () => expectedVersion(request.headers['if-match'], 'the scenario')
        const asked = plannerOf(request)
        const planner = facts.projectId === undefined ? asked : await confirmedPlanner(directory, asked)
        const change = { ...facts, baseline }
        return answerChanged(reply, planner, async (tenant) => ({
          row: await changeScenario(tenant, planner, { id: request.params.scenarioId, change, version }),
        }))
      },
    )

    app.delete(
      '/scenarios/:scenarioId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Delete a scenario with its program',
          description:
            `For planners who may write in it. It can be restored for ${restorableDays} days. Scenarios that follow it keep ` +
            'their programs, and follow what it follows.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        await removeProgram(database, planner, await scenarioIdOf(planner, request.params.scenarioId))
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/scenarios/:scenarioId/restore',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Restore a deleted scenario',
          description: 'For planners who may write in it.',
          params,
          response: { 200: scenarioSchema },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        const id = await scenarioIdOf(planner, request.params.scenarioId)
        await restoreProgram(database, planner, id)
        const scenario = await asAccount(database, planner, async (tenant) =>
          scenarioOf(tenant, planner, await findScenario(tenant, planner, id)),
        )
        return withVersion(reply, scenario).send(scenario)
      },
    )

    app.post(
      '/scenarios/:scenarioId/duplicate',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Copy a scenario with its program',
          description:
            'For planners who may write in it. The copy is beside it and has the same parent. With an id of the client’s own, ' +
            'the same request again adds nothing and answers 200.',
          params,
          body: scenarioCopySchema,
          response: { 200: scenarioSchema, 201: scenarioSchema },
        },
      },
      (request, reply) => {
        const planner = plannerOf(request)
        return answerChanged(reply, planner, (tenant) =>
          copyScenario(tenant, planner, request.params.scenarioId, request.body),
        )
      },
    )

    /** The id of a scenario that the caller sees: a program that stands alone is no scenario. @throws Refusal 404 */
    async function scenarioIdOf(planner: Planner, id: string): Promise<string> {
      return (await asAccount(database, planner, (tenant) => findScenario(tenant, planner, id))).id
    }
  }

/** Checks the baseline of a body. @throws Refusal 400 `invalid-request`, or 413 `too-large` */
async function readBaseline(baseline: unknown): Promise<string> {
  const text = JSON.stringify(await checkInSteps(baselineSchema, baseline, 'body/baseline'))
  refuseTooLarge(text, maxBaselineBytes)
  return text
}
