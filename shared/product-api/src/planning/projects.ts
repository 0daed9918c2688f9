import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  activitySchema,
  projectPageSchema,
  projectSchema,
  type Activity,
  type NewProject,
  type Project,
  type ProjectChange,
  type ProjectCopy,
  type ProjectPage,
  type ProjectQuery,
  type ProjectSharing,
} from './project-schema.ts'

type Versioned = Pick<Project, 'id' | 'version'>

const pathOf = (id: string) => `projects/${encodeURIComponent(id)}`
const fromVersion = (version: number) => ({ 'if-match': `"${version}"` })

/** Gets a page of the projects that the caller sees. */
export function getProjects(
  api: KyInstance,
  query: ProjectQuery = {},
  options: CallOptions = {},
): Promise<ProjectPage> {
  const searchParams = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
  return readAnswer(api.get('projects', { ...options, searchParams }), projectPageSchema)
}

/** Gets a project. @throws ApiError `not-found`, `removed` for one that was deleted and can be restored */
export function getProject(api: KyInstance, id: string, options: CallOptions = {}): Promise<Project> {
  return readAnswer(api.get(pathOf(id), options), projectSchema)
}

/**
 * Adds a project, and its client when none has the name. Only its maker and administrators see it.
 * @throws ApiError `too-many-projects`, `too-many-clients`, `id-taken`, `unknown-client`, `unknown-location`
 */
export function addProject(api: KyInstance, project: NewProject, options: CallOptions = {}): Promise<Project> {
  return readAnswer(api.post('projects', { ...options, json: project }), projectSchema)
}

/** Changes a project. @throws ApiError `stale`, `read-only`, `removed`, `unknown-client`, `unknown-location` */
export function changeProject(
  api: KyInstance,
  { id, version }: Versioned,
  change: ProjectChange,
  options: CallOptions = {},
): Promise<Project> {
  return readAnswer(api.put(pathOf(id), { ...options, headers: fromVersion(version), json: change }), projectSchema)
}

/** Shares a project, for managers: who is not named has no right. @throws ApiError `stale`, `read-only`, `not-a-member` */
export function shareProject(
  api: KyInstance,
  { id, version }: Versioned,
  sharing: ProjectSharing,
  options: CallOptions = {},
): Promise<Project> {
  const headers = fromVersion(version)
  return readAnswer(api.put(`${pathOf(id)}/sharing`, { ...options, headers, json: sharing }), projectSchema)
}

/** Deletes a project with its scenarios, for managers; `restoreProject` undoes it for thirty days. */
export async function removeProject(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}

/** Undoes the deletion of a project with its scenarios. @throws ApiError `too-many-projects`, `too-many-scenarios` */
export function restoreProject(api: KyInstance, id: string, options: CallOptions = {}): Promise<Project> {
  return readAnswer(api.post(`${pathOf(id)}/restore`, options), projectSchema)
}

/** Copies a project with its scenarios; the copy is the caller's. @throws ApiError as `addProject`, `too-many-scenarios` */
export function duplicateProject(
  api: KyInstance,
  id: string,
  copy: ProjectCopy,
  options: CallOptions = {},
): Promise<Project> {
  return readAnswer(api.post(`${pathOf(id)}/duplicate`, { ...options, json: copy }), projectSchema)
}

/** Makes an administrator the owner of a project, such as that of somebody who left. @throws ApiError `admin-only` */
export function takeOverProject(api: KyInstance, id: string, options: CallOptions = {}): Promise<Project> {
  return readAnswer(api.post(`${pathOf(id)}/take-over`, options), projectSchema)
}

/** Gets a page of what was done in a project, the newest first. */
export function getProjectActivity(
  api: KyInstance,
  id: string,
  cursor?: string,
  options: CallOptions = {},
): Promise<Activity> {
  const searchParams = cursor === undefined ? {} : { cursor }
  return readAnswer(api.get(`${pathOf(id)}/activity`, { ...options, searchParams }), activitySchema)
}
