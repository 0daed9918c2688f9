import { accountChanged } from './account-changed.ts'
import { dataChanged } from './data-changed.ts'
import { facilitySelected } from './facility-selected.ts'
import { localeChanged } from './locale-changed.ts'
import { notificationRequested } from './notification-requested.ts'
import { preferencesChanged } from './preferences-changed.ts'
import { remoteFailed } from './remote-failed.ts'
import { sessionEnded } from './session-ended.ts'
import { sessionEvent } from './session-event.ts'
import { unitSent } from './unit-sent.ts'

/**
 * Every topic of this version of the contract. Descriptors may name no other.
 * @public
 */
export const topics = {
  accountChanged,
  dataChanged,
  facilitySelected,
  localeChanged,
  notificationRequested,
  preferencesChanged,
  remoteFailed,
  sessionEnded,
  sessionEvent,
  unitSent,
} as const
