import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { dataStateSchema, type DataState } from './data-state-schema.ts'
import { readAnswer } from './read-answer.ts'

/** Which hospitals, reports and years there are now, and whether they are real. */
export function getDataState(api: KyInstance, options: CallOptions = {}): Promise<DataState> {
  return readAnswer(api.get('data/state', options), dataStateSchema)
}
