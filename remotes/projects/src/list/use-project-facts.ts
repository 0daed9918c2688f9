import type { ProjectSummary } from '@keyroom/product-api'
import { useIntl } from 'react-intl'

type Facts = Pick<ProjectSummary, 'scenarios' | 'locations' | 'changedAt' | 'targetDate' | 'ownerName'>

/** How much is in a project, until when it is wanted, and who keeps it: one line. */
export function useProjectFacts(): (project: Facts) => string {
  const intl = useIntl()
  return ({ scenarios, locations, changedAt, targetDate, ownerName }) =>
    [
      intl.formatMessage({ id: 'projects.facts' }, { scenarios, locations }),
      targetDate === null
        ? null
        : intl.formatMessage(
            { id: 'projects.facts.target' },
            { date: intl.formatDate(`${targetDate}T00:00:00Z`, { format: 'day' }) },
          ),
      intl.formatMessage(
        { id: 'projects.facts.changed' },
        { date: intl.formatDate(changedAt, { dateStyle: 'medium' }) },
      ),
      ownerName && intl.formatMessage({ id: 'projects.facts.owner' }, { name: ownerName }),
    ]
      .filter(Boolean)
      .join(' · ')
}
