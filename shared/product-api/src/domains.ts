import type { KyInstance } from 'ky'
import { organizationPath } from './organization-path.ts'
import { organizationSettingsSchema, type OrganizationSettings } from './organization-settings-schema.ts'
import { readAnswer } from './read-answer.ts'

/**
 * Allows the addresses of a domain to be invited.
 * @throws ApiError `invalid-domain`
 */
export function addDomain(api: KyInstance, organizationId: string, domain: string): Promise<OrganizationSettings> {
  const path = organizationPath(organizationId, 'settings', 'add-domain', domain)
  return readAnswer(api.post(path, { json: { domain } }), organizationSettingsSchema)
}

/** Allows them no more. One that was not allowed is no error. */
export function removeDomain(api: KyInstance, organizationId: string, domain: string): Promise<OrganizationSettings> {
  const path = organizationPath(organizationId, 'settings', 'remove-domain', domain)
  return readAnswer(api.delete(path), organizationSettingsSchema)
}
