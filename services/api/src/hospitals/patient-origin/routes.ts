import { ccnSchema, patientOriginQuerySchema, patientOriginSchema } from '@keyroom/product-api/schemas'
import type { Database } from '@keyroom/database'
import * as z from 'zod/mini'
import type { Board } from '../dashboards/board.ts'
import type { FacilityColumns } from '../dashboards/snapshot/facility-columns.ts'
import { holdsVersion, readDataVersion } from '../data-state/data-version.ts'
import { findFacility } from '../facilities/facility-row.ts'
import { notFound, Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import type { HeldEditions } from './held-editions.ts'
import { EditionReplaced } from './load-edition.ts'
import { originAnswer } from './origin-answer.ts'
import { readOriginYears, readOwnZips } from './read-origin.ts'

type Query = z.output<typeof patientOriginQuerySchema>

/** Patient origin, for those who hold the standard or the accounting tier. */
export function originRoutes(board: Board, editions: HeldEditions): RoutePlugin {
  return async (app, { database, requireAccess }) => {
    app.get(
      '/facilities/:ccn/patient-origin',
      {
        onRequest: requireAccess('cost-report'),
        schema: {
          summary: 'Where the Medicare inpatients of a hospital come from, and how concentrated its market is',
          params: z.strictObject({ ccn: ccnSchema }),
          querystring: patientOriginQuerySchema,
          response: { 200: patientOriginSchema, 304: z.null() },
        },
      },
      async (request, reply) => {
        const { ccn } = request.params
        refuseTurnedAreas(request.query)
        const { number, etag } = await readDataVersion(database)
        if (holdsVersion(etag, request, reply)) return reply
        const [facility, snapshot] = await Promise.all([findFacility(database, ccn), board.at(number)])
        if (!facility) throw notFound()
        const shared = { sample: facility.source === 'sample', ccn, name: facility.name, ...sharesOf(request.query) }
        return { ...shared, ...(await read({ database, editions }, request.query, ccn, snapshot.facilities)) }
      },
    )
  }
}

interface Sources {
  readonly database: Database
  readonly editions: HeldEditions
}

/** Retries if the edition was replaced meanwhile. */
async function read(sources: Sources, query: Query, ccn: string, facilities: FacilityColumns) {
  try {
    return await readOnce(sources, query, ccn, facilities)
  } catch (error) {
    if (error instanceof EditionReplaced) return readOnce(sources, query, ccn, facilities)
    throw error
  }
}

async function readOnce({ database, editions }: Sources, query: Query, ccn: string, { inZip }: FacilityColumns) {
  const found = await readOriginYears(database, ccn)
  const years = found.map(({ year }) => year)
  const chosen = query.year === undefined ? found.at(-1) : found.find(({ year }) => year === query.year)
  if (!chosen) return { year: query.year ?? null, years, file: null, ...nothing }
  const [edition, own] = await Promise.all([editions.at(chosen.edition), readOwnZips(database, chosen.edition, ccn)])
  const shares = { primary: query.primary / 100, secondary: query.secondary / 100 }
  return { year: chosen.year, years, file: chosen.file, ...originAnswer(edition, own, { ccn, shares, inZip }) }
}

function sharesOf({ primary, secondary }: Query) {
  return { primary, secondary }
}

function refuseTurnedAreas({ primary, secondary }: Query): void {
  if (primary <= secondary) return
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'The primary service area is a part of both together.',
    expected: 'primary up to secondary',
    received: `primary ${primary}, secondary ${secondary}`,
  })
}

const noCases = { lower: 0, upper: 0, known: null }
const noMarket = { index: null, cases: noCases, hospitals: 0, zips: 0 }
/** For a hospital that is not in the year's file. */
const nothing = {
  totals: { cases: noCases, days: 0, charges: 0, zips: 0, suppressedZips: 0 },
  zips: [],
  areas: { primary: { zips: 0, cases: 0 }, secondary: { zips: 0, cases: 0 } },
  concentration: {
    geographic: noMarket,
    patientFlow: noMarket,
    kesslerMcClellan: noMarket,
    jointCompetition: noMarket,
  },
}
