import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { comparisonSchema, type Comparison } from './comparison-schema.ts'
import { listed } from './listed.ts'

export interface ComparisonQuestion {
  /** The first is the one that differences are taken from. */
  readonly ccns: readonly string[]
  readonly indicators?: readonly string[] | undefined
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** Hospitals side by side. */
export function compareHospitals(
  api: KyInstance,
  { ccns, indicators, ...question }: ComparisonQuestion,
  options: CallOptions = {},
): Promise<Comparison> {
  const searchParams = { ...question, ...listed({ ccns, indicators }) }
  return readAnswer(api.get('board/compare', { ...options, searchParams }), comparisonSchema)
}
