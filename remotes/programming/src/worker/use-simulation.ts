import type { Simulation } from '@keyroom/right-sizing'
import { startWorker } from '@keyroom/ui/worker'
import { useHost } from '@keyroom/ui/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SimulationAnswer, SimulationRequest } from './simulation-messages.ts'

/** How far a simulation is. */
export type SimulationState =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  /** `request` is what it was calculated from: the program may have changed since. */
  | { readonly step: 'done'; readonly simulation: Simulation; readonly request: SimulationRequest }
  | { readonly step: 'failed' }

interface SimulationRun {
  readonly state: SimulationState
  readonly start: (request: SimulationRequest) => void
  /** Ends it; what was calculated before stays. */
  readonly cancel: () => void
}

/** Simulates futures in a worker, so that the page stays free. */
export function useSimulation(): SimulationRun {
  const { telemetry } = useHost()
  const [state, setState] = useState<SimulationState>({ step: 'idle' })
  const stop = useRef<(() => void) | null>(null)
  const end = useCallback(() => {
    stop.current?.()
    stop.current = null
  }, [])
  useEffect(() => end, [end])

  const start = useCallback(
    async (request: SimulationRequest) => {
      end()
      let isEnded = false
      stop.current = () => (isEnded = true)
      setState({ step: 'running', done: 0, total: request.program.departments.length })
      const fail = (error: unknown) => {
        if (isEnded) return
        end()
        telemetry.error(error)
        setState({ step: 'failed' })
      }
      try {
        const { default: source } = await import('./simulate-worker.ts?worker')
        if (isEnded) return
        const { worker, stop: terminate } = startWorker(source)
        stop.current = () => {
          isEnded = true
          terminate()
        }
        worker.addEventListener('error', (event) => fail(new Error(event.message)))
        worker.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => {
          if (isEnded) return
          if (data.kind === 'progress') {
            setState({ step: 'running', done: data.done, total: data.total })
            return
          }
          end()
          setState(data.simulation ? { step: 'done', simulation: data.simulation, request } : { step: 'failed' })
        })
        worker.postMessage(request)
      } catch (error) {
        fail(error)
      }
    },
    [end, telemetry],
  )
  const cancel = useCallback(() => {
    end()
    setState({ step: 'idle' })
  }, [end])
  return { state, start: (request) => void start(request), cancel }
}
