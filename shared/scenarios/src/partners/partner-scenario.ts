/** A scenario in the words of the calls of partner scenarios. */
export interface PartnerScenario {
  readonly id: string
  /** The client's name. */
  readonly partnerName: string
  /** The project's name. */
  readonly studyName: string
  /** The location's name. */
  readonly reportingFacility: string
  readonly scenarioName: string
  /** The facility types. */
  readonly hospitalTypeOptions: readonly string[]
  /** Whether it is archived. */
  readonly is_inactive: boolean
}

/** The maximum number of scenarios that a browser keeps a copy of. */
const maxCopied = 500

/** The scenarios that are in use: those that are not archived. */
export function activeScenarios<Scenario extends PartnerScenario>(scenarios: readonly Scenario[]): Scenario[] {
  return scenarios.filter(({ is_inactive: isInactive }) => !isInactive)
}

/**
 * What a sync sends: all that exist, and those that were added. One that exists keeps its place and its own names; it is
 * active again if it was added again.
 */
export function mergeScenarios(
  existing: readonly PartnerScenario[],
  added: readonly PartnerScenario[],
): PartnerScenario[] {
  const addedById = new Map(added.map((scenario) => [scenario.id, scenario]))
  const kept = existing.map((scenario) => {
    const again = addedById.get(scenario.id)
    addedById.delete(scenario.id)
    return again?.is_inactive === false && scenario.is_inactive ? { ...scenario, is_inactive: false } : scenario
  })
  return [...kept, ...addedById.values()]
}

/**
 * The text of the copy that a browser keeps: the first 500 scenarios of a list with the newest first, each with the
 * fields of a partner scenario only.
 */
export function localCopyOf(scenarios: readonly PartnerScenario[]): string {
  return JSON.stringify(
    scenarios
      .slice(0, maxCopied)
      .map(({ id, partnerName, studyName, reportingFacility, scenarioName, hospitalTypeOptions, is_inactive }) => ({
        id,
        partnerName,
        studyName,
        reportingFacility,
        scenarioName,
        hospitalTypeOptions,
        is_inactive,
      })),
  )
}
