import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  collaborationChoicesSchema,
  notificationsSchema,
  presenceSchema,
  type CollaborationChoices,
  type CollaborationChoicesChange,
  type NotificationLanguage,
  type Notifications,
  type Presence,
} from './notification-schema.ts'

/**
 * Gets what others told the caller in the current account, the newest first.
 * @param language of the page; e-mails to the caller are in it from now on
 */
export function getNotifications(
  api: KyInstance,
  language: NotificationLanguage,
  options: CallOptions = {},
): Promise<Notifications> {
  return readAnswer(api.get('notifications', { ...options, searchParams: { language } }), notificationsSchema)
}

/** Marks notifications as read: those of the ids, or all. */
export async function markNotificationsRead(
  api: KyInstance,
  ids?: readonly string[],
  options: CallOptions = {},
): Promise<void> {
  await api.post('notifications/read', { ...options, json: ids ? { ids } : {} })
}

/** Gets what the caller chose about e-mails and presence. */
export function getCollaborationChoices(api: KyInstance, options: CallOptions = {}): Promise<CollaborationChoices> {
  return readAnswer(api.get('notifications/choices', options), collaborationChoicesSchema)
}

/** Changes some of the choices; the others stay. */
export function changeCollaborationChoices(
  api: KyInstance,
  change: CollaborationChoicesChange,
  options: CallOptions = {},
): Promise<CollaborationChoices> {
  return readAnswer(api.patch('notifications/choices', { ...options, json: change }), collaborationChoicesSchema)
}

/**
 * Says that the caller has a scenario open, and gets the others who have. To be repeated every `presenceIntervalMs`:
 * it ends `presenceEndsMs` after the last time.
 */
export function showPresence(api: KyInstance, scenarioId: string, options: CallOptions = {}): Promise<Presence> {
  return readAnswer(api.post(`scenarios/${encodeURIComponent(scenarioId)}/presence`, options), presenceSchema)
}
