/** What can go wrong between a remote's registry entry and its first screen. Each has a text in every language. */
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

/** Values that the text of a fault needs: `{ required: '^2.3.0', actual: '2.1.0' }`. */
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

const recoverable: readonly FaultCode[] = [
  'not-found',
  'server-error',
  'unreachable',
  'timeout',
  'broken-manifest',
  'integrity',
]

/** Whether the same build may work later, because only the transfer of its files failed. Other faults need another build. */
export function mayRecover({ code }: RemoteFault): boolean {
  return recoverable.includes(code)
}
