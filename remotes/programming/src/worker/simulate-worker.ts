import { simulate } from '@keyroom/right-sizing'
import type { SimulationAnswer, SimulationRequest } from './start-simulation.ts'

const answer = (message: SimulationAnswer) => self.postMessage(message)

// The page ends the worker to cancel; an error reaches it as the worker's `error` event.
self.addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  const { program, criteria, ...options } = data
  const onProgress = (done: number, total: number) => answer({ kind: 'progress', done, total })
  void simulate(program, criteria, options, { onProgress }).then(
    (simulation) => answer({ kind: 'result', simulation }),
    (error: unknown) => reportError(error),
  )
})
