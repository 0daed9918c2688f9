// The thread that calculates a brief and writes its file. The process starts it for one brief.
import { parentPort, workerData } from 'node:worker_threads'
import { combineOwnPacks } from '../packs/combine-own-packs.ts'
import type { BriefThreadOrder } from './parts/brief-facts.ts'
import { writeBrief } from './write-brief.ts'

const { facts, ...order } = workerData as BriefThreadOrder
const criteria = combineOwnPacks(facts.ownPacks, facts.program.pack)
parentPort?.postMessage(await writeBrief({ ...order, facts: { ...facts, criteria } }))
