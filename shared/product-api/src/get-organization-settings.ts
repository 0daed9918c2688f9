import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { organizationSettingsSchema, type OrganizationSettings } from './organization-settings-schema.ts'
import { readAnswer } from './read-answer.ts'

/** The settings of the organization whose account is active; any other organization answers 404. */
export function getOrganizationSettings(
  api: KyInstance,
  organizationId: string,
  options: CallOptions = {},
): Promise<OrganizationSettings> {
  return readAnswer(api.get(`orgs/${encodeURIComponent(organizationId)}/settings`, options), organizationSettingsSchema)
}
