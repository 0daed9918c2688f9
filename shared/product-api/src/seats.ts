import type { KyInstance } from 'ky'
import { organizationPath } from './organizations.ts'
import { organizationSettingsSchema, type OrganizationSettings } from './organization-settings-schema.ts'
import { readAnswer } from './api-call.ts'
import type { SeatChange, SeatMap } from './seat-update-schema.ts'

/**
 * Assigns and revokes single seats, all or none. Assigning a held seat, or revoking a missing one, is not an error.
 * @throws ApiError `no-open-seat`, `seat-count-unknown`, `not-a-member`
 */
export function updateSeats(
  api: KyInstance,
  organizationId: string,
  changes: readonly SeatChange[],
): Promise<OrganizationSettings> {
  return readAnswer(api.put(seatsPath(organizationId), { json: { changes } }), organizationSettingsSchema)
}

/**
 * Sets all seats of the organization at once, based on `version` of its settings.
 * @throws ApiError as for `updateSeats`, and `stale` when the settings changed meanwhile
 */
export function replaceSeats(
  api: KyInstance,
  organizationId: string,
  seats: SeatMap,
  version: number,
): Promise<OrganizationSettings> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(seatsPath(organizationId), { json: seats, headers }), organizationSettingsSchema)
}

function seatsPath(organizationId: string): string {
  return organizationPath(organizationId, 'settings', 'seats', 'update')
}
