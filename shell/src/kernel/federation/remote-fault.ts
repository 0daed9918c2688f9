/** What can go wrong between a remote's registry entry and its first screen. Each has its words in every language. */
export type FaultCode =
  | 'not-found'
  | 'server-error'
  | 'unreachable'
  | 'timeout'
  | 'broken-manifest'
  | 'integrity'
  | 'origin'
  | 'contract'
  | 'shared-version'
  | 'broken-code'
  | 'not-a-remote'
  | 'crashed'

/** Values that the words of a fault need: `{ required: '^2.3.0', actual: '2.1.0' }`. */
export type FaultDetails = Readonly<Record<string, string>>

/** Why a remote can't be shown. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault'
  readonly code: FaultCode
  readonly details: FaultDetails

  constructor(code: FaultCode, details: FaultDetails = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(details)}`, { cause })
    this.code = code
    this.details = details
  }
}

/** Whether a build's loader could not fetch a further file of that build. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

const passing: readonly FaultCode[] = [
  'not-found',
  'server-error',
  'unreachable',
  'timeout',
  'broken-manifest',
  'integrity',
]

/** Whether the same build may work later, since what failed is how its files come here; otherwise it takes another. */
export function mayPass({ code }: RemoteFault): boolean {
  return passing.includes(code)
}
