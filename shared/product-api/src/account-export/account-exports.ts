import type { KyInstance } from 'ky'
import type { CallOptions } from '../api-call.ts'

/** Gets all that belongs to a user, as a JSON file. It may take minutes. */
export function exportPerson(api: KyInstance, userId: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`user/${encodeURIComponent(userId)}/export`, { ...options, timeout: false, retry: 0 }).blob()
}

/** Gets all that belongs to an organization, as a JSON file, for administrators. It may take minutes. */
export function exportOrganization(api: KyInstance, organizationId: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`orgs/${encodeURIComponent(organizationId)}/export`, { ...options, timeout: false, retry: 0 }).blob()
}
