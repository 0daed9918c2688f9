import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { deleteRequestSchema, type DeleteRequest } from './user-schema.ts'

const pathOf = (userId: string) => `user/${encodeURIComponent(userId)}/delete-request`

/** Gets the user's request to delete their data. */
export function getDeleteRequest(api: KyInstance, userId: string, options: CallOptions = {}): Promise<DeleteRequest> {
  return readAnswer(api.get(pathOf(userId), options), deleteRequestSchema)
}

/** Requests the deletion. A second request keeps the first time. Refused with `last-admin` if an organization would lose its only admin. */
export function requestDeletion(api: KyInstance, userId: string, options: CallOptions = {}): Promise<DeleteRequest> {
  return readAnswer(api.post(pathOf(userId), options), deleteRequestSchema)
}

/** Withdraws the request. */
export async function withdrawDeleteRequest(api: KyInstance, userId: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(userId), options)
}

const organizationPathOf = (organizationId: string) => `orgs/${encodeURIComponent(organizationId)}/delete-request`

/** Gets the request to delete the organization, for its members. */
export function getOrganizationDeleteRequest(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<DeleteRequest> {
  return readAnswer(api.get(organizationPathOf(organizationId), options), deleteRequestSchema)
}

/** Requests the deletion of the organization, for administrators. A second request keeps the first time. */
export function requestOrganizationDeletion(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<DeleteRequest> {
  return readAnswer(api.post(organizationPathOf(organizationId), options), deleteRequestSchema)
}

/** Withdraws that request, for administrators. */
export async function withdrawOrganizationDeleteRequest(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<void> {
  await api.delete(organizationPathOf(organizationId), options)
}
