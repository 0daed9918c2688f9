// The thread that calculates a brief and writes its file. The process starts it for one brief.
import { parentPort, workerData } from 'node:worker_threads'
import type { BriefOrder } from './parts/brief-facts.ts'
import { writeBrief } from './write-brief.ts'

parentPort?.postMessage(await writeBrief(workerData as BriefOrder))
