import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Database } from '@keyroom/database'
import { driveTimeJobOrderSchema, type JobPlace } from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import { JobDelayed, JobRefused, type JobWork } from '../../../platform/jobs/run-account-job.ts'
import { Refusal } from '../../../platform/routing/refusal.ts'
import { asAccount } from '../../../platform/tenancy/as-tenant.ts'
import { orderedMinutes } from '../answers/answer-parts.ts'
import {
  jobOriginAnswerSchema,
  jobPlacesAnswerSchema,
  type DriveTimeJobInput,
  type JobQuestion,
  type OriginMeasure,
} from '../answers/job-answers.ts'
import { createNearestReach } from '../answers/reach.ts'
import type { DriveTimes } from '../drive-times.ts'
import {
  forgetOldOrigins,
  forgetOrigins,
  keepOrigins,
  knownOrigins,
  originsPerPage,
  readOrigins,
  type OriginFigures,
} from './origin-figures.ts'

/** What a job is given. */
const inputSchema = z.object({
  order: driveTimeJobOrderSchema,
  /** By the plan of the account when it was ordered. */
  maxOrigins: z.int(),
})

/** What was calculated is stored once this many origins are, or this many milliseconds have passed. */
const storedAtOnce = { origins: 20, milliseconds: 1_000 }

export interface DriveTimeJobParts {
  readonly database: Database
  readonly driveTimes: Pick<DriveTimes, 'measure'>
}

/** What a job begins with: its places, and what its figures depend on. */
interface Begun {
  readonly order: DriveTimeJobInput
  readonly places: z.output<typeof jobPlacesAnswerSchema>
  readonly measure: OriginMeasure
  /** A hash for each origin. */
  readonly keys: readonly string[]
}

/**
 * Calculates the figures of each origin that the account does not have yet, and makes the result of all of them.
 * @returns JSON @throws JobRefused, JobDelayed
 */
export async function runDriveTimeJob({ database, driveTimes }: DriveTimeJobParts, work: JobWork): Promise<string> {
  const { order, maxOrigins } = inputSchema.parse(JSON.parse(work.input))
  const begun = await begin(driveTimes, order)
  refuseTooMany(begun.keys.length, maxOrigins)
  await measureOrigins({ database, driveTimes }, work, begun)
  const result = await makeResult({ database, driveTimes }, work, begun)
  await asAccount(database, work.account, (tenant) => forgetOrigins(tenant, work.account))
  await forgetOldOrigins(database)
  return result
}

async function begin(driveTimes: DriveTimeJobParts['driveTimes'], order: DriveTimeJobInput): Promise<Begun> {
  const { text } = await ask(driveTimes, { kind: 'job-places', body: order })
  const places = jobPlacesAnswerSchema.parse(JSON.parse(text))
  const { direction } = order
  const measure: OriginMeasure =
    order.kind === 'bands'
      ? { kind: 'bands', minutes: orderedMinutes(order.minutes), direction }
      : { kind: 'matrix', targets: places.targets, direction }
  const common = hash(JSON.stringify([places.source, places.dataHash, measure]))
  const keys: string[] = []
  for (const [index, origin] of places.origins.entries()) {
    keys.push(hash(`${common} ${JSON.stringify(origin)}`))
    if (index % 500 === 499) await setImmediate()
  }
  return { order, places, measure, keys }
}

function refuseTooMany(origins: number, maxOrigins: number): void {
  if (origins === 0) {
    throw new JobRefused({
      code: 'no-hospitals',
      message: 'Expected hospitals with a known location, got none. Choose another group or state.',
    })
  }
  if (origins <= maxOrigins) return
  throw new JobRefused({
    code: 'too-many-origins',
    message: `Expected at most ${maxOrigins} origins in the plan of this account, got ${origins}. Order fewer.`,
  })
}

async function measureOrigins(
  { database, driveTimes }: DriveTimeJobParts,
  { account, signal, advance }: JobWork,
  { order: { timeOfDay }, places, measure, keys }: Begun,
): Promise<void> {
  const missing = new Map(keys.map((key, index) => [key, index]))
  for (let from = 0; from < keys.length; from += 1_000) {
    const page = keys.slice(from, from + 1_000)
    for (const key of await asAccount(database, account, (tenant) => knownOrigins(tenant, account, page))) {
      missing.delete(key)
    }
  }
  const total = keys.length
  let pending: OriginFigures[] = []
  let storedAt = performance.now()
  const store = async () => {
    const origins = pending
    pending = []
    const left = missing.size
    await advance({ done: left === 0 ? total : Math.max(0, total - left), total }, async (tenant) => {
      if (origins.length > 0) await keepOrigins(tenant, account, origins)
    })
    storedAt = performance.now()
  }
  await store()
  for (const [key, index] of missing) {
    signal.throwIfAborted()
    const origin = places.origins[index] as JobPlace
    const answer = await ask(driveTimes, { kind: 'job-origin', body: { origin, measure, timeOfDay } })
    const { figures, reach, dataHash, source } = jobOriginAnswerSchema.parse(JSON.parse(answer.text))
    if (dataHash !== places.dataHash || JSON.stringify(source) !== JSON.stringify(places.source)) {
      throw new JobDelayed('The roads or the public data were changed meanwhile.')
    }
    pending.push({ key, figures, reach })
    missing.delete(key)
    const isDue = pending.length >= storedAtOnce.origins || performance.now() - storedAt >= storedAtOnce.milliseconds
    if (isDue) await store()
  }
  await store()
}

async function makeResult(
  { database, driveTimes }: DriveTimeJobParts,
  { account, signal }: JobWork,
  { order, places, measure, keys }: Begun,
): Promise<string> {
  const reached = createNearestReach(places.places)
  const origins: string[] = []
  for (let from = 0; from < keys.length; from += originsPerPage) {
    signal.throwIfAborted()
    const page = keys.slice(from, from + originsPerPage)
    const rows = await asAccount(database, account, (tenant) => readOrigins(tenant, account, page))
    const byKey = new Map(rows.map((row) => [row.key, row]))
    for (const [position, key] of page.entries()) {
      const row = byKey.get(key)
      if (!row) throw new JobDelayed('Figures of an origin were forgotten meanwhile.')
      origins.push(row.figures)
      if (row.reach !== null) reached.add(row.reach, from + position)
    }
    await setImmediate()
  }
  const facts = { kind: order.kind, source: places.source, direction: order.direction }
  const list = `"origins":[${origins.join(',')}]`
  if (measure.kind === 'matrix') return joined({ ...facts, targets: places.targets }, list)
  const { text: together } = await ask(driveTimes, {
    kind: 'job-together',
    body: { minutes: measure.minutes, times: reached.times, origin: reached.origin, origins: keys.length },
  })
  return joined({ ...facts, population: places.population }, `${list},"together":${together}`)
}

/** JSON of an object with more members, which are JSON already: reading and writing them again would keep requests waiting. */
function joined(facts: object, members: string): string {
  return `${JSON.stringify(facts).slice(0, -1)},${members}}`
}

async function ask(driveTimes: DriveTimeJobParts['driveTimes'], question: JobQuestion) {
  try {
    return await driveTimes.measure(question)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 503) throw new JobDelayed(error.message)
    throw new JobRefused(error.facts)
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
