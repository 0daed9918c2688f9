// The thread that calculates what a link shows. The process starts it for one program.
import { parentPort, workerData } from 'node:worker_threads'
import { calculateFigures, type FiguresOrder } from './shared-scenario.ts'

parentPort?.postMessage(calculateFigures(workerData as FiguresOrder))
