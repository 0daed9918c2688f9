import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { listed } from './listed.ts'
import { trendsSchema, type Trends } from './trends-schema.ts'

export interface TrendsQuestion {
  readonly ccns?: readonly string[] | undefined
  readonly indicators: readonly string[]
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
}

/** Indicators of several hospitals over the years. */
export function getTrends(
  api: KyInstance,
  { ccns, indicators, ...question }: TrendsQuestion,
  options: CallOptions = {},
): Promise<Trends> {
  const searchParams = { ...question, ...listed({ ccns, indicators }) }
  return readAnswer(api.get('board/trends', { ...options, searchParams }), trendsSchema)
}
