import type { DriveTimeEngine, Estimator } from '@keyroom/drive-times'
import type { EstimateReason } from '@keyroom/product-api/schemas'
import type { DriveTimeSettings } from '../settings/drive-time-settings.ts'
import { readCurrentBuild } from '../tiles/tile-folder.ts'
import { OrderRefused, valueOf } from '../answers/order-refused.ts'
import { connectOpenRouteService } from './openrouteservice.ts'
import { createOsrm } from './osrm.ts'
import { startValhalla, type RunningValhalla } from './start-valhalla.ts'
import { connectValhalla } from './valhalla.ts'

/** The engine that serves, and for operators why it is the estimator. */
export interface ChosenEngine {
  readonly engine: DriveTimeEngine
  readonly reason: EstimateReason | null
}

export interface EngineChoice {
  /** The engine for the next order. @throws OrderRefused where a service cannot be reached */
  readonly choose: (estimator: Estimator) => Promise<ChosenEngine>
  readonly close: () => void
}

/** How long a process that did not start is not tried again, in milliseconds. */
const retryDelayMs = 60_000

/** Chooses by configuration. Services are connected when they are first needed, and Valhalla starts again where it ended. */
export function createEngineChoice(settings: DriveTimeSettings, start = startValhalla): EngineChoice {
  let service: DriveTimeEngine | undefined
  let running: (RunningValhalla & { readonly build: string }) | undefined
  let failed: { readonly build: string; readonly detail: string; readonly at: number } | undefined

  const embedded = async (estimator: Estimator): Promise<ChosenEngine> => {
    const build = await readCurrentBuild(settings.tiles)
    if (!build) return { engine: estimator, reason: { code: 'no-tiles', detail: null } }
    if (running?.build === build.name && !running.hasEnded()) return { engine: running.engine, reason: null }
    running?.stop()
    running = undefined
    if (failed?.build === build.name && performance.now() - failed.at < retryDelayMs) {
      return { engine: estimator, reason: { code: 'not-started', detail: failed.detail } }
    }
    try {
      running = { ...(await start(build, settings)), build: build.name }
      failed = undefined
      return { engine: running.engine, reason: null }
    } catch (error) {
      failed = { build: build.name, detail: (error as Error).message, at: performance.now() }
      return { engine: estimator, reason: { code: 'not-started', detail: failed.detail } }
    }
  }

  const connect = async (): Promise<DriveTimeEngine> => {
    const { engine, url } = settings
    if (url === null) throw new OrderRefused(503, 'drive-times-unavailable', 'No routing service is configured.')
    if (engine === 'valhalla') return valueOf(await connectValhalla(url, settings))
    return engine === 'osrm' ? createOsrm(url, settings) : connectOpenRouteService(url, settings)
  }

  return {
    choose: async (estimator) => {
      switch (settings.engine) {
        case 'estimator':
          return { engine: estimator, reason: { code: 'configured', detail: null } }
        case 'auto':
        case 'valhalla-embedded':
          return embedded(estimator)
        case 'valhalla':
        case 'osrm':
        case 'openrouteservice':
          service ??= await connect()
          return { engine: service, reason: null }
      }
    },
    close: () => running?.stop(),
  }
}
