import type { Simulation } from '@keyroom/right-sizing'
import { useHost } from '@keyroom/ui/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type RunningSimulation, type SimulationRequest, startSimulation } from './start-simulation.ts'

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

/** Simulates futures, one simulation at a time, until the component is gone. */
export function useSimulation(): SimulationRun {
  const { telemetry } = useHost()
  const [state, setState] = useState<SimulationState>({ step: 'idle' })
  const running = useRef<RunningSimulation | null>(null)
  const end = useCallback(() => {
    running.current?.stop()
    running.current = null
  }, [])
  useEffect(() => end, [end])

  const start = useCallback(
    (request: SimulationRequest) => {
      end()
      setState({ step: 'running', done: 0, total: request.program.departments.length })
      const started = startSimulation(request, (done, total) => setState({ step: 'running', done, total }))
      running.current = started
      started.result.then(
        (simulation) => {
          if (running.current !== started) return
          setState(simulation ? { step: 'done', simulation, request } : { step: 'failed' })
        },
        (error: unknown) => {
          if (running.current !== started) return
          telemetry.error(error)
          setState({ step: 'failed' })
        },
      )
    },
    [end, telemetry],
  )
  const cancel = useCallback(() => {
    end()
    setState({ step: 'idle' })
  }, [end])
  return { state, start, cancel }
}
