import type { KyInstance } from 'ky'
import { organizationPath } from './organization-path.ts'
import { organizationSettingsSchema, type OrganizationSettings } from './organization-settings-schema.ts'
import { readAnswer } from './read-answer.ts'
import type { SeatChange, SeatMap } from './seat-update-schema.ts'

/**
 * Gives and takes single seats, all of them or none. Giving what is held, or taking what is not, is no error.
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
 * Sets all seats of the organization at once, as `version` of its settings showed them.
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
