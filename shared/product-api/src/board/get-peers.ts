import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { peersSchema, type Peers } from './peers-schema.ts'

export interface PeersQuestion {
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  /** The hospital that distances are from. */
  readonly ccn?: string | undefined
  readonly indicator?: string | undefined
  readonly limit?: number | undefined
}

/** The hospitals of a peer group. */
export function getPeers(api: KyInstance, question: PeersQuestion, options: CallOptions = {}): Promise<Peers> {
  return readAnswer(api.get('board/peers', { ...options, searchParams: { ...question } }), peersSchema)
}
