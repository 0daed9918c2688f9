// The thread that finds the counties of places: reading the boundaries alone keeps a thread for 100 ms.
import { parentPort, workerData } from 'node:worker_threads'
import { findCounties, type CountyQuestion } from './find-counties.ts'

const { places, shoreMiles } = workerData as CountyQuestion
parentPort?.postMessage(findCounties(places, shoreMiles))
