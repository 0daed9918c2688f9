import type { Scenario } from '@keyroom/product-api'
import type { IntlShape } from 'react-intl'

/** What a workbook says about the scenario whose program it has. */
export interface ScenarioFacts extends Pick<
  Scenario,
  'status' | 'parentName' | 'facilityTypes' | 'tags' | 'targetDate' | 'notes'
> {
  readonly client: Pick<Scenario['client'], 'name'>
  readonly project: Pick<Scenario['project'], 'name'>
  readonly location: Pick<Scenario['location'], 'name' | 'ccn'>
}

type Line = readonly [label: string, text: string]

/** Lines about where a scenario belongs and what state it is in; those that it has no text for are left out. */
export function aboutScenario(intl: IntlShape, scenario: ScenarioFacts): Line[] {
  const { client, project, location, parentName, status, facilityTypes, tags, targetDate, notes } = scenario
  const line = (id: string, text: string | null): Line[] =>
    text === null || text === '' ? [] : [[intl.formatMessage({ id: `planning.workbook.about.${id}` }), text]]
  const place = location.ccn === null ? location.name : `${location.name} (${location.ccn})`
  return [
    ...line('client', client.name),
    ...line('project', project.name),
    ...line('location', place),
    ...line('parent', parentName),
    ...line('status', intl.formatMessage({ id: `planning.workbook.about.status.${status}` })),
    ...line('facility-types', facilityTypes.join(', ')),
    ...line('tags', tags.join(', ')),
    // A day is the same day everywhere.
    ...line('target-date', targetDate && intl.formatDate(targetDate, { dateStyle: 'long', timeZone: 'UTC' })),
    ...line('notes', notes),
  ]
}
