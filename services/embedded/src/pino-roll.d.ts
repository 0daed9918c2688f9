// The package has no types of its own. What is used here; the other options go to SonicBoom.
declare module 'pino-roll' {
  import type { SonicBoom, SonicBoomOpts } from 'sonic-boom'

  interface RollOptions extends Omit<SonicBoomOpts, 'dest'> {
    /** The path without number and extension. */
    readonly file: string
    readonly extension: string
    /** When a new file begins: a number with `k`, `m` or `g`. */
    readonly size: string
    readonly limit: { readonly count: number; readonly removeOtherLogFiles: boolean }
    /** Whether `current.log` beside the files links to the current one. */
    readonly symlink: boolean
  }

  export default function roll(options: RollOptions): Promise<SonicBoom>
}
