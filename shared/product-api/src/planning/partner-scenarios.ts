import type { KyInstance } from 'ky'
import * as z from 'zod/mini'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  partnerScenarioSchema,
  partnersSchema,
  userStateSchema,
  userStateSyncedSchema,
  type Partner,
  type PartnerScenario,
  type PartnerScenarioChange,
  type UserState,
  type UserStateSync,
  type UserStateSynced,
} from './partner-scenario-schema.ts'

/** Other servers of this call may answer `null` in place of no scenarios. */
const userStateOrNullSchema = z.object({ scenarios: z.nullable(userStateSchema.shape.scenarios) })

const pathOf = (ownerId: string) => `partner-scenario/user-state/${encodeURIComponent(ownerId)}`

/** Gets the partners of the account with the studies that they publish to it. */
export function getPartners(api: KyInstance, options: CallOptions = {}): Promise<Partner[]> {
  return readAnswer(api.get('partner/', options), partnersSchema)
}

/**
 * Gets all scenarios that the caller sees, in the words of partner scenarios.
 * @param ownerId the id of the organization, or of the person who works alone
 */
export async function getUserState(api: KyInstance, ownerId: string, options: CallOptions = {}): Promise<UserState> {
  const { scenarios } = await readAnswer(api.get(pathOf(ownerId), options), userStateOrNullSchema)
  return { scenarios: scenarios ?? [] }
}

/** Adds the scenarios that the account does not have yet, and removes none. @throws ApiError `too-many-scenarios` */
export function syncUserState(
  api: KyInstance,
  ownerId: string,
  sync: UserStateSync,
  options: CallOptions = {},
): Promise<UserStateSynced> {
  return readAnswer(api.post(pathOf(ownerId), { ...options, json: sync }), userStateSyncedSchema)
}

/** Changes what is sent of a scenario, such as `is_inactive`. @throws ApiError `not-found`, `read-only` */
export function changePartnerScenario(
  api: KyInstance,
  ownerId: string,
  scenarioId: string,
  change: PartnerScenarioChange,
  options: CallOptions = {},
): Promise<PartnerScenario> {
  const path = `${pathOf(ownerId)}/${encodeURIComponent(scenarioId)}`
  return readAnswer(api.put(path, { ...options, json: change }), partnerScenarioSchema)
}
