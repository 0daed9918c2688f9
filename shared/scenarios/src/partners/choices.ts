import type { PartnerScenario } from './partner-scenario.ts'

/** What is selected, by name; empty where nothing is. */
export interface ScenarioSelection {
  readonly client: string
  readonly project: string
  readonly location: string
  readonly scenario: string
}

/** What can be selected, in the order of the scenarios. */
export interface ScenarioChoices {
  readonly clients: readonly string[]
  readonly projects: readonly string[]
  readonly locations: readonly string[]
  readonly scenarios: readonly string[]
  readonly facilityTypes: readonly string[]
}

/** The scenarios with all that is selected. An empty selection filters nothing. */
export function selectedScenarios<Scenario extends PartnerScenario>(
  scenarios: readonly Scenario[],
  { client = '', project = '', location = '', scenario = '' }: Partial<ScenarioSelection>,
): Scenario[] {
  const isSelected = (selected: string, name: string) => selected === '' || selected === name
  return scenarios.filter(
    ({ partnerName, studyName, reportingFacility, scenarioName }) =>
      isSelected(client, partnerName) &&
      isSelected(project, studyName) &&
      isSelected(location, reportingFacility) &&
      isSelected(scenario, scenarioName),
  )
}

/**
 * What can be selected: every client, the projects of the selected client, and the locations, scenarios and facility
 * types of the selected client and project.
 */
export function choicesOf(
  scenarios: readonly PartnerScenario[],
  { client = '', project = '' }: Partial<ScenarioSelection>,
): ScenarioChoices {
  const ofClient = selectedScenarios(scenarios, { client })
  const ofProject = selectedScenarios(ofClient, { project })
  return {
    clients: distinct(scenarios.map(({ partnerName }) => partnerName)),
    projects: distinct(ofClient.map(({ studyName }) => studyName)),
    locations: distinct(ofProject.map(({ reportingFacility }) => reportingFacility)),
    scenarios: distinct(ofProject.map(({ scenarioName }) => scenarioName)),
    facilityTypes: distinct(ofProject.flatMap(({ hospitalTypeOptions }) => hospitalTypeOptions)),
  }
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)]
}
