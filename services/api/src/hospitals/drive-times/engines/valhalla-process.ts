// The process that Valhalla runs in, so that neither its work nor its end is that of the API. Its parent starts it with
// the folder of tiles as its argument, and it ends with its parent.
import { writeSync } from 'node:fs'
import type { ValhallaAction } from './valhalla.ts'
import { valhallaConfig } from '../tiles/valhalla-config.ts'

/** What the parent asks. */
export interface ValhallaQuestion {
  readonly id: number
  readonly action: ValhallaAction
  /** JSON. */
  readonly request: string
}

/** What it gets: that the process is ready, or an answer. */
export type ValhallaMessage =
  | { readonly ready: string }
  | { readonly id: number; readonly text: string }
  /** Valhalla's own error. */
  | { readonly id: number; readonly error: string }

const tiles = process.argv[2] ?? ''
const send = (message: ValhallaMessage) => process.send?.(message)

process.on('disconnect', () => process.exit(0))
try {
  const { Actor, VALHALLA_VERSION: version } = await import('@valhallajs/valhallajs')
  const actor = new Actor(valhallaConfig(tiles))
  process.on('message', ({ id, action, request }: ValhallaQuestion) => {
    const method = ({ isochrone: 'isochrone', sources_to_targets: 'matrix', locate: 'locate' } as const)[action]
    actor[method](request).then(
      (text) => send({ id, text }),
      (error: unknown) => send({ id, error: error instanceof Error ? error.message : String(error) }),
    )
  })
  send({ ready: version })
} catch (error) {
  // The parent reads this as the reason.
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
  process.disconnect?.()
}
