import type { Host } from '@keyroom/contract'
import { getProgram, getScenario, refusedValue } from '@keyroom/product-api'
import {
  maxScenarioFileBytes,
  readScenarioFile,
  receivedAt,
  scenarioFileOf,
  scenarioFileSchemaPath,
  type ScenarioFile,
  type ScenarioFileProblem,
} from '@keyroom/product-api/scenario-file'
import { programSchema } from '@keyroom/right-sizing/schemas'
import { isUnknownPack, loadPacks } from './load-criteria.ts'

// Load this module when somebody asks for a file: it brings the schemas of programs.

export type { ScenarioFile } from '@keyroom/product-api/scenario-file'

/** Why a file cannot be imported into the account. */
export type ImportProblem =
  | ScenarioFileProblem
  | (Omit<ScenarioFileProblem, 'code'> & { readonly code: 'unknown-pack' })

/**
 * A scenario as it is stored now, as a JSON file that can be imported again.
 * @throws ApiError as `getScenario`
 */
export async function writeScenarioFile(api: Host['api'], id: string): Promise<{ name: string; file: Blob }> {
  const [scenario, { program }] = await Promise.all([getScenario(api, id), getProgram(api, id)])
  const content = scenarioFileOf(scenario, programSchema.parse(program), new Date())
  const $schema = new URL(`/api/${scenarioFileSchemaPath}`, globalThis.location.origin).href
  const text = `${JSON.stringify({ $schema, ...content }, undefined, 2)}\n`
  return { name: scenario.name, file: new Blob([text], { type: 'application/json' }) }
}

/**
 * Reads a scenario from a file that somebody chose, and looks whether the account has its criteria pack.
 * @throws ApiError when that cannot be looked up
 */
export async function readChosenFile(
  api: Host['api'],
  chosen: File,
): Promise<{ readonly file: ScenarioFile } | { readonly problem: ImportProblem }> {
  if (chosen.size > maxScenarioFileBytes) {
    const [expected, received] = [String(maxScenarioFileBytes), String(chosen.size)]
    return { problem: { code: 'too-large', path: '', expected, received } }
  }
  const result = readScenarioFile(await chosen.text())
  if ('problem' in result || (await hasPack(api, result.file.program.pack))) return result
  const { id, version } = result.file.program.pack
  return { problem: { code: 'unknown-pack', path: 'program/pack', expected: '', received: `${id} ${version}` } }
}

async function hasPack(api: Host['api'], wanted: ScenarioFile['program']['pack']): Promise<boolean> {
  try {
    const [pack] = await loadPacks(api, wanted, new AbortController().signal)
    return pack?.id === wanted.id && pack.version === wanted.version
  } catch (error) {
    if (isUnknownPack(error)) return false
    throw error
  }
}

/** Why the API refused the scenario of a file, if that is about a value of the file; `null` for other errors. */
export function problemOfRefusal(error: unknown, file: ScenarioFile): ImportProblem | null {
  const refused = refusedValue(error)
  if (!refused) return null
  const { expected, received } = refused
  const path = refused.path.split('/').slice(1)
  if (expected === 'no other keys') {
    return { code: 'unknown-key', path: [...path, received].join('/'), expected: '', received: '' }
  }
  return { code: 'wrong-value', path: path.join('/'), expected, received: received || receivedAt(file, path) }
}
