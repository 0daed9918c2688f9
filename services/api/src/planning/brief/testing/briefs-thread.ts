// The thread of tests that read several briefs: loading what writes them takes longer than writing one.
import { parentPort, workerData } from 'node:worker_threads'
import type { BriefOrder } from '../parts/brief-facts.ts'
import { writeBrief } from '../write-brief.ts'

const files: Uint8Array[] = []
for (const order of workerData as readonly BriefOrder[]) files.push(await writeBrief(order))
parentPort?.postMessage(files)
