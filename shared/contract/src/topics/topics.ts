import { accountChanged, sessionEnded, sessionEvent } from './session-topics.ts'
import { dataChanged, facilitySelected, unitSent, unitSent2 } from './hospital-topics.ts'
import { scenarioSynced } from './planning-topics.ts'
import { localeChanged, preferencesChanged } from './preference-topics.ts'
import { notificationRequested, remoteFailed } from './page-topics.ts'

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
  scenarioSynced,
  sessionEnded,
  sessionEvent,
  unitSent,
  unitSent2,
} as const
