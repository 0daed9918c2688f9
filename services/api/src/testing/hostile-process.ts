// Attacks the API by classes that are generated from its route table and schemas, and prints what got through.
// `ENGINE=postgres QUICK=yes SEED=1 node src/testing/hostile-process.ts`; the engine `compose` is the stack of containers
// that the variables of compose name.
import { allEngines } from '@keyroom/database/testing'
import { boardPlacesCsv, boardReportsCsv } from '../hospitals/dashboards/testing/board-files.ts'
import { zipCsv } from '../hospitals/drive-times/testing/drive-time-files.ts'
import { costReportCsv } from '../hospitals/imports/testing/fixture-files.ts'
import { openArena, type Arena } from './hostile/arena.ts'
import { attackBodies, attackHeaders, attackQueries } from './hostile/attack-fuzz.ts'
import { attackIds } from './hostile/attack-ids.ts'
import { attackLimits, type OpenLimited } from './hostile/attack-limits.ts'
import { attackRaces } from './hostile/attack-races.ts'
import { attackTexts } from './hostile/attack-texts.ts'
import { attackTokens } from './hostile/attack-tokens.ts'
import type { Finding } from './hostile/attack.ts'
import { openStackTarget } from './hostile/stack-target.ts'
import { openOwnTarget } from './hostile/target.ts'
import { importOverApi } from './import-over-api.ts'
import type { TestApiOptions } from './test-api.ts'
import { createThreadBlocks } from './thread-blocks.ts'

/** What one class of attacks did. */
export interface AttackResult {
  readonly name: string
  readonly requests: number
  /** How many were answered with success: a class that nothing answers would attack nothing. */
  readonly accepted: number
  readonly findings: readonly Finding[]
  /** In milliseconds; `null` if the API is in another process. */
  readonly longestBlock: number | null
  readonly seconds: number
}

const { ENGINE: wanted = 'pglite', QUICK: quick, SEED: seed = '1', CLASSES: classes } = process.env

const { arena, isMeasured, openLimited } = await (wanted === 'compose' ? openStack() : openOwn())
const attacks = [
  attackTokens,
  attackIds,
  attackQueries,
  attackBodies,
  attackHeaders,
  attackRaces,
  attackTexts,
  attackLimits(openLimited),
].filter(({ name }) => !classes || classes.split(',').includes(name))
try {
  // Hospitals and ZIP codes, or most routes would only say that there is nothing.
  for (const file of [boardPlacesCsv, boardReportsCsv, costReportCsv([{ ccn: '220071', id: '900' }]), zipCsv]) {
    await importOverApi(arena.target, file)
  }
  for (const { name, isAllRefused, run } of attacks) {
    Object.assign(arena.counts, { requests: 0, accepted: 0, longestBlock: 0 })
    const began = performance.now()
    const found = await run({ arena, isQuick: quick !== undefined, seed: Number(seed) })
    const isIdle = !isAllRefused && arena.counts.accepted === 0
    const findings = isIdle ? [...found, { request: 'all of them', fault: 'none was accepted' }] : found
    const result: AttackResult = {
      name,
      ...arena.counts,
      ...(isMeasured ? {} : { longestBlock: null }),
      findings,
      seconds: (performance.now() - began) / 1000,
    }
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
} finally {
  await arena.close()
}

interface Field {
  readonly arena: Arena
  /** Whether the API keeps this thread busy. */
  readonly isMeasured: boolean
  readonly openLimited: OpenLimited
}

async function openOwn(): Promise<Field> {
  const engine = allEngines().find(({ name }) => name.toLowerCase().startsWith(wanted))
  if (!engine) throw new Error(`Expected an engine named ${wanted}, got none. Set TEST_DATABASE_URL.`)
  const thread = createThreadBlocks()
  const open = async (options?: TestApiOptions) => openArena(await openOwnTarget(engine, thread, options), thread)
  return { arena: await open(), isMeasured: true, openLimited: (limits) => open({ limits }) }
}

async function openStack(): Promise<Field> {
  const target = await openStackTarget()
  const openRestarted: OpenLimited = async (limits) => {
    await target.restart(limits)
    return openArena({ ...target, close: () => Promise.resolve() })
  }
  return { arena: await openArena(target), isMeasured: false, openLimited: openRestarted }
}
