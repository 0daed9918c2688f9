import type { KyInstance } from 'ky'
import { auditSchema, type Audit } from './audit-schema.ts'
import { readAnswer, type CallOptions } from './api-call.ts'
import { organizationSettingsSchema, type OrganizationSettings } from './organization-settings-schema.ts'

/** A path below an organization, each part encoded. */
export function organizationPath(organizationId: string, ...parts: readonly string[]): string {
  return ['orgs', organizationId, ...parts].map((part) => encodeURIComponent(part)).join('/')
}

/** The settings of the organization whose account is active; any other organization answers 404. */
export function getOrganizationSettings(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<OrganizationSettings> {
  return readAnswer(api.get(`orgs/${encodeURIComponent(organizationId)}/settings`, options), organizationSettingsSchema)
}

/**
 * Allows invitations to addresses of a domain.
 * @throws ApiError `invalid-domain`
 */
export function addDomain(api: KyInstance, organizationId: string, domain: string): Promise<OrganizationSettings> {
  const path = organizationPath(organizationId, 'settings', 'add-domain', domain)
  return readAnswer(api.post(path, { json: { domain } }), organizationSettingsSchema)
}

/** Removes an allowed domain. A domain that was not allowed is not an error. */
export function removeDomain(api: KyInstance, organizationId: string, domain: string): Promise<OrganizationSettings> {
  const path = organizationPath(organizationId, 'settings', 'remove-domain', domain)
  return readAnswer(api.delete(path), organizationSettingsSchema)
}

/** Gets the actions in the organization, the newest first; for admins. `before` is the `next` of a page. */
export function getAudit(
  api: KyInstance,
  organizationId: string,
  { before, ...options }: CallOptions & { readonly before?: number } = {},
): Promise<Audit> {
  const searchParams = before === undefined ? {} : { before }
  return readAnswer(api.get(organizationPath(organizationId, 'audit'), { ...options, searchParams }), auditSchema)
}

/** Gets all that belongs to an organization, as a JSON file, for administrators. It may take minutes. */
export function exportOrganization(api: KyInstance, organizationId: string, options: CallOptions = {}): Promise<Blob> {
  return api.get(`orgs/${encodeURIComponent(organizationId)}/export`, { ...options, timeout: false, retry: 0 }).blob()
}
