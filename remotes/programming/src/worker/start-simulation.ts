import type { Criteria, Program, Simulation } from '@keyroom/right-sizing'
import { startWorker } from '@keyroom/ui/worker'

/** What the page sends to the worker. */
export interface SimulationRequest {
  readonly program: Program
  readonly criteria: Criteria
  readonly seed: number
  readonly draws: number
  readonly year: number
}

/** What the worker sends back: progress by departments, then the result. */
export type SimulationAnswer =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'result'; readonly simulation: Simulation | null }

/** What is drawn until the planner chooses otherwise. */
export const usualDraws = { seed: 1, draws: 10_000 } as const

/** A simulation in a worker. */
export interface RunningSimulation {
  /** `null` if it gives no result; rejects if the worker fails. Stays open once it is stopped. */
  readonly result: Promise<Simulation | null>
  readonly stop: () => void
}

/** Simulates futures in a worker, so that the page stays free. */
export function startSimulation(
  request: SimulationRequest,
  onProgress: (done: number, total: number) => void = () => {},
): RunningSimulation {
  let stop = () => {}
  let isStopped = false
  const run = async () => {
    const { default: source } = await import('./simulate-worker.ts?worker')
    return new Promise<Simulation | null>((resolve, reject) => {
      if (isStopped) return
      const started = startWorker(source)
      stop = started.stop
      started.worker.addEventListener('error', (event) => {
        stop()
        reject(new Error(event.message))
      })
      started.worker.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => {
        if (isStopped) return
        if (data.kind === 'progress') return onProgress(data.done, data.total)
        stop()
        resolve(data.simulation)
      })
      started.worker.postMessage(request)
    })
  }
  return {
    result: run(),
    stop: () => {
      isStopped = true
      stop()
    },
  }
}
