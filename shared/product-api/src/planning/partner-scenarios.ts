import type { KyInstance } from 'ky'
import * as z from 'zod/mini'
import { readAnswer, type CallOptions } from '../api-call.ts'
import {
  maxSyncedScenarios,
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

/** The maximum size of the scenarios in a body. The API takes a megabyte with all that is around them. */
const maxPortionBytes = 1_000_000

/**
 * Adds the scenarios that the account does not have yet, and removes none. A list that is too long for one request is
 * sent in portions: a sync that fails has added those before, and can be repeated.
 * @throws ApiError `too-many-scenarios`
 */
export async function syncUserState(
  api: KyInstance,
  ownerId: string,
  { userId, scenarios }: UserStateSync,
  options: CallOptions = {},
): Promise<UserStateSynced> {
  const answers: UserStateSynced[] = []
  for (const portion of scenarios ? portionsOf(scenarios) : [scenarios]) {
    const json: UserStateSync = { userId, scenarios: portion }
    answers.push(await readAnswer(api.post(pathOf(ownerId), { ...options, json }), userStateSyncedSchema))
  }
  const notAdded = answers.flatMap((answer) => answer.notAdded ?? [])
  return { scenarios: answers.at(-1)?.scenarios ?? [], ...(notAdded.length > 0 && { notAdded }) }
}

type SentScenarios = NonNullable<UserStateSync['scenarios']>

/** At least one, which is empty for an empty list. */
function portionsOf(scenarios: SentScenarios): SentScenarios[] {
  const encoder = new TextEncoder()
  let portion: SentScenarios = []
  let bytes = 0
  const portions = [portion]
  for (const scenario of scenarios) {
    const size = encoder.encode(JSON.stringify(scenario)).length + 1
    if (portion.length === maxSyncedScenarios || bytes + size > maxPortionBytes) {
      portion = []
      bytes = 0
      portions.push(portion)
    }
    portion.push(scenario)
    bytes += size
  }
  return portions
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
