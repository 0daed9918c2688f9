import type { KyInstance } from 'ky'
import { accessFactsSchema, type AccessFacts } from './access-facts-schema.ts'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'

/** What access depends on besides the token and what was bought. */
export function getAccessFacts(api: KyInstance, options: CallOptions = {}): Promise<AccessFacts> {
  return readAnswer(api.get('access', options), accessFactsSchema)
}
