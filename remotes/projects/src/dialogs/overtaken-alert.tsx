import { Alert } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'

/** The labels of fields that several people may edit. */
const labels = {
  name: 'projects.name',
  client: 'projects.client',
  targetDate: 'projects.detail.target',
  tags: 'projects.detail.tags',
  notes: 'projects.detail.notes',
  facilityTypes: 'projects.scenario.types',
  organizationRight: 'projects.share.everybody',
  members: 'projects.share.members',
}

/** Says that somebody else has changed the same fields meanwhile. */
export function OvertakenAlert({ fields }: { fields: readonly (keyof typeof labels)[] }) {
  const intl = useIntl()
  if (fields.length === 0) return null
  const names = fields.map((field) => intl.formatMessage({ id: labels[field] }))
  return (
    <Alert severity="warning">
      <FormattedMessage id="projects.overtaken" values={{ fields: intl.formatList(names, { type: 'unit' }) }} />
    </Alert>
  )
}
