import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  programVersionsSchema,
  scenarioPageSchema,
  scenarioSchema,
  scenariosSchema,
  storedVersionSchema,
  type NewScenario,
  type ProgramVersion,
  type Scenario,
  type ScenarioChange,
  type ScenarioCopy,
  type ScenarioPage,
  type ScenarioQuery,
  type ScenarioSummary,
  type StoredVersion,
} from './scenario-schema.ts'

const pathOf = (id: string) => `scenarios/${encodeURIComponent(id)}`

/** Gets a page of the scenarios that the caller sees, the last changed first. */
export function getScenarios(
  api: KyInstance,
  query: ScenarioQuery = {},
  options: CallOptions = {},
): Promise<ScenarioPage> {
  const searchParams = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return readAnswer(api.get('scenarios', { ...options, searchParams }), scenarioPageSchema)
}

/** Gets all scenarios of a project, by name. @throws ApiError `not-found`, `removed` */
export function getProjectScenarios(
  api: KyInstance,
  projectId: string,
  options: CallOptions = {},
): Promise<ScenarioSummary[]> {
  return readAnswer(api.get(`projects/${encodeURIComponent(projectId)}/scenarios`, options), scenariosSchema)
}

/** Gets a scenario with all its facts; `getProgram` with the same id gets its program. @throws ApiError `removed` */
export function getScenario(api: KyInstance, id: string, options: CallOptions = {}): Promise<Scenario> {
  return readAnswer(api.get(pathOf(id), options), scenarioSchema)
}

/**
 * Adds a scenario with its program, or makes one of a program that stands alone.
 * @throws ApiError `read-only`, `too-many-scenarios`, `too-deep`, `unknown-project`, `unknown-location`,
 *   `unknown-parent`, `unknown-program`, `id-taken`, `too-large`
 */
export function addScenario(api: KyInstance, scenario: NewScenario, options: CallOptions = {}): Promise<Scenario> {
  return readAnswer(api.post('scenarios', { ...options, json: scenario }), scenarioSchema)
}

/**
 * Changes facts of a scenario.
 * @throws ApiError `stale`, `read-only`, `removed`, `parent-cycle`, `too-deep`, `unknown-project`, `unknown-location`,
 *   `unknown-parent`
 */
export function changeScenario(
  api: KyInstance,
  { id, version }: Pick<Scenario, 'id' | 'version'>,
  change: ScenarioChange,
  options: CallOptions = {},
): Promise<Scenario> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(pathOf(id), { ...options, headers, json: change }), scenarioSchema)
}

/** Deletes a scenario; those that follow it keep their programs. `restoreScenario` undoes it for thirty days. */
export async function removeScenario(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}

/** Undoes the deletion of a scenario. @throws ApiError `too-many-scenarios`, `removed` if its project is deleted */
export function restoreScenario(api: KyInstance, id: string, options: CallOptions = {}): Promise<Scenario> {
  return readAnswer(api.post(`${pathOf(id)}/restore`, options), scenarioSchema)
}

/** Copies a scenario with its program. @throws ApiError `too-many-scenarios`, `id-taken`, `read-only` */
export function duplicateScenario(
  api: KyInstance,
  id: string,
  copy: ScenarioCopy,
  options: CallOptions = {},
): Promise<Scenario> {
  return readAnswer(api.post(`${pathOf(id)}/duplicate`, { ...options, json: copy }), scenarioSchema)
}

/** Gets the versions of a scenario's program without their content, the newest first. */
export function getProgramVersions(api: KyInstance, id: string, options: CallOptions = {}): Promise<ProgramVersion[]> {
  return readAnswer(api.get(`${pathOf(id)}/versions`, options), programVersionsSchema)
}

/** Gets a version of a scenario's program with its content. `changeProgram` restores it. @throws ApiError `not-found` */
export function getProgramVersion(
  api: KyInstance,
  id: string,
  number: number,
  options: CallOptions = {},
): Promise<StoredVersion> {
  return readAnswer(api.get(`${pathOf(id)}/versions/${number}`, options), storedVersionSchema)
}
