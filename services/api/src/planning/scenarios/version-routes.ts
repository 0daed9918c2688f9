import { programVersionsSchema, savedIdSchema, storedVersionSchema } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { refuseRemoved } from '../parts/plan-refusals.ts'
import { plannerOf } from '../parts/planner.ts'
import { listVersions, readVersion } from './program-versions.ts'
import { findScenario } from './scenario-rows.ts'

const params = z.strictObject({ scenarioId: savedIdSchema })
const versionParams = z.strictObject({
  ...params.shape,
  programVersion: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
})

/** What the programs of scenarios were before. */
export const versionRoutes: RoutePlugin = async (app, { database, requireAccess }) => {
  const forReaders = requireAccess('signed-in')

  app.get(
    '/scenarios/:scenarioId/versions',
    {
      onRequest: forReaders,
      schema: {
        summary: 'Versions of a scenario’s program',
        description: 'Without their content, the newest first: the current one, and at most 100 before it.',
        params,
        response: { 200: programVersionsSchema },
      },
    },
    (request) => {
      const planner = plannerOf(request)
      return asAccount(database, planner, async (tenant) => {
        const row = await findScenario(tenant, planner, request.params.scenarioId)
        refuseRemoved(row, 'scenario')
        return listVersions(tenant, planner, row.id)
      })
    },
  )

  app.get(
    '/scenarios/:scenarioId/versions/:programVersion',
    {
      onRequest: forReaders,
      schema: {
        summary: 'A version of a scenario’s program',
        description: 'To restore it, save it with `programs/{id}`.',
        params: versionParams,
        response: { 200: storedVersionSchema },
      },
    },
    (request) => {
      const planner = plannerOf(request)
      return asAccount(database, planner, async (tenant) => {
        const row = await findScenario(tenant, planner, request.params.scenarioId)
        refuseRemoved(row, 'scenario')
        return readVersion(tenant, planner, { id: row.id, number: request.params.programVersion })
      })
    },
  )
}
