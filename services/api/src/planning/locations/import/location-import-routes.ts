import {
  locationImportReportSchema,
  locationImportSchema,
  maxImportedLocations,
  maxLocationProblems,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../../platform/routing/route-plugin.ts'
import { createTurns } from '../../../platform/routing/turns.ts'
import { answerOfThread } from '../../../platform/threads/answer-of-thread.ts'
import { ownerOf } from '../../parts/account-key.ts'
import { plannerOf } from '../../parts/planner.ts'
import { changeStructure } from '../../rights/hold-structure.ts'
import type { Geocoder } from './geocoder.ts'
import type { LocationFileOrder } from './location-file-thread.ts'
import { placeRows } from './place-rows.ts'
import type { LocationFile } from './read-location-rows.ts'
import { addImport, removeImport, restoreImport } from './write-import.ts'

/** Files of locations. @param geocoder finds addresses; null where none is configured */
export function locationImportRoutes(geocoder: Geocoder | null): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    const forPlanners = requireAccess('planning')
    const params = z.strictObject({ importId: savedIdSchema })
    const turns = createTurns({
      maxOfAccount: 1,
      maxAtOnce: 4,
      ofAccount: 'Another file of locations of this account is being read.',
      atOnce: 'Too many files of locations are being read.',
      expected: 'one file at a time',
      retryAfterSeconds: 5,
    })

    app.post(
      '/locations/imports',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Import locations from a CSV file, or check it',
          description:
            'For planners. Rows have a name, and coordinates, a ZIP code or an address. Bad rows are told and left out. ' +
            'Addresses are sent to the geocoder of the installation only with `usesGeocoder`, and not by a trial. With ' +
            'the same id the request again adds nothing.',
          body: locationImportSchema,
          response: { 200: locationImportReportSchema },
        },
      },
      async (request) => {
        const planner = plannerOf(request)
        const { csv, isTrial, usesGeocoder, ...facts } = request.body
        return turns.take(ownerOf(planner), async () => {
          const file = await answerOfThread<LocationFile>({
            script: new URL('./location-file-thread.ts', import.meta.url),
            workerData: {
              csv,
              maxRows: maxImportedLocations,
              maxProblems: maxLocationProblems,
            } satisfies LocationFileOrder,
            expected: 'the rows of a file',
          })
          const asksGeocoder = usesGeocoder && !isTrial
          const { placed, report } = await placeRows(database, file, { geocoder, asksGeocoder })
          if (isTrial) return report
          const added = await changeStructure(database, planner, (tenant) => addImport(tenant, planner, facts, placed))
          return { ...report, added }
        })
      },
    )

    app.delete(
      '/locations/imports/:importId',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Delete the locations of an import',
          description: 'For planners who manage it: who imported it, and administrators, while no scenario is at one.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        await changeStructure(database, planner, (tenant) => removeImport(tenant, planner, request.params.importId))
        return reply.code(204).send(null)
      },
    )

    app.post(
      '/locations/imports/:importId/restore',
      {
        onRequest: forPlanners,
        schema: {
          summary: 'Restore the locations of a deleted import',
          description: 'For planners who manage it. Those that were deleted with it come back.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const planner = plannerOf(request)
        await changeStructure(database, planner, (tenant) => restoreImport(tenant, planner, request.params.importId))
        return reply.code(204).send(null)
      },
    )
  }
}
