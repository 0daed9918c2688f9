import type { KyInstance } from 'ky'
import type { CallOptions } from '../call-options.ts'
import { readAnswer } from '../read-answer.ts'
import { benchmarksSchema, type Benchmarks } from './benchmarks-schema.ts'
import { listed } from './listed.ts'

export interface BenchmarksQuestion {
  readonly ccn?: string | undefined
  readonly year?: number | undefined
  /** As `peerGroup.format` writes it. */
  readonly peers?: string | undefined
  readonly indicators?: readonly string[] | undefined
}

/** How a peer group is spread, and where a hospital stands in it. */
export function getBenchmarks(
  api: KyInstance,
  { indicators, ...question }: BenchmarksQuestion,
  options: CallOptions = {},
): Promise<Benchmarks> {
  const searchParams = { ...question, ...listed({ indicators }) }
  return readAnswer(api.get('board/benchmarks', { ...options, searchParams }), benchmarksSchema)
}
