// The thread that finds the counties of places: reading the boundaries alone keeps a thread for 100 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { findCounties, type Places } from './find-counties.ts'

parentPort?.postMessage(findCounties(workerData as Places))
