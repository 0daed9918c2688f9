import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { distributionSchema, type Distribution } from './distribution-schema.ts'

export interface DistributionQuestion {
  readonly indicator: string
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  readonly ccn?: string | undefined
}

/** How one indicator is spread over a peer group. */
export function getDistribution(
  api: KyInstance,
  question: DistributionQuestion,
  options: CallOptions = {},
): Promise<Distribution> {
  return readAnswer(api.get('board/distribution', { ...options, searchParams: { ...question } }), distributionSchema)
}
