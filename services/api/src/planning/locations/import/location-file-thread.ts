// The thread that reads a file of locations: ten thousand rows would keep other requests waiting.
import { parentPort, workerData } from 'node:worker_threads'
import { readLocationRows, type LocationFileLimits } from './read-location-rows.ts'

/** The text of a file, and how much of it is read. */
export interface LocationFileOrder extends LocationFileLimits {
  readonly csv: string
}

const { csv, ...limits } = workerData as LocationFileOrder
parentPort?.postMessage(readLocationRows(csv, limits))
