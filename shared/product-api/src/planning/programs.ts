import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  programSummariesSchema,
  programSummarySchema,
  storedProgramSchema,
  type NewProgram,
  type ProgramChange,
  type ProgramSummary,
  type StoredProgram,
} from './program-schema.ts'

const pathOf = (id: string) => `programs/${encodeURIComponent(id)}`

/** Gets the programs of the account without their content, the last changed first. */
export function getPrograms(api: KyInstance, options: CallOptions = {}): Promise<ProgramSummary[]> {
  return readAnswer(api.get('programs', options), programSummariesSchema)
}

/**
 * Gets a program with its content, which `readProgram` of @keyroom/right-sizing reads.
 * @throws ApiError `not-found`, `removed` for one that was deleted and can be restored
 */
export function getProgram(api: KyInstance, id: string, options: CallOptions = {}): Promise<StoredProgram> {
  return readAnswer(api.get(pathOf(id), options), storedProgramSchema)
}

/**
 * Saves a new program. With an id of the client's own, a repeated call makes no second one.
 * @throws ApiError `too-many-programs`, `id-taken` if it exists and is another by now, `too-large`
 */
export function addProgram(api: KyInstance, program: NewProgram, options: CallOptions = {}): Promise<ProgramSummary> {
  return readAnswer(api.post('programs', { ...options, json: program }), programSummarySchema)
}

/**
 * Changes the name, the content, or both. Repeating a call whose answer was lost is harmless.
 * @param version the version of the program that the change is based on
 * @throws ApiError `stale` when somebody changed it meanwhile, `removed`, `too-large`
 */
export function changeProgram(
  api: KyInstance,
  { id, version }: Pick<ProgramSummary, 'id' | 'version'>,
  change: ProgramChange,
  options: CallOptions = {},
): Promise<ProgramSummary> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(pathOf(id), { ...options, headers, json: change }), programSummarySchema)
}

/**
 * Gets the brief of a program as it is saved: a PDF of 4 to 8 pages.
 * @param language the language of its texts: en, fr, ro or zh
 * @throws ApiError `not-found`, `removed`, `too-many-requests` while another brief of the account is being made
 */
export function getProgramBrief(
  api: KyInstance,
  id: string,
  language: string,
  options: CallOptions = {},
): Promise<Blob> {
  // The API ends it after thirty seconds.
  return api.get(`${pathOf(id)}/brief?language=${language}`, { ...options, timeout: 40_000 }).blob()
}

/** Deletes a program; `restoreProgram` undoes it for thirty days. */
export async function removeProgram(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}

/**
 * Undoes the deletion of a program: it is again as it was, in the same version.
 * @throws ApiError `too-many-programs`
 */
export function restoreProgram(api: KyInstance, id: string, options: CallOptions = {}): Promise<ProgramSummary> {
  return readAnswer(api.post(`${pathOf(id)}/restore`, options), programSummarySchema)
}
