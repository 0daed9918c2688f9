import type { Project } from '@keyroom/product-api'
import { Box, Button, Chip, Icon, lazyComponent, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { Panel } from '../components/panel.tsx'

const DetailsDialog = lazyComponent(async () => (await import('./details-dialog.tsx')).DetailsDialog, {
  fallback: null,
})

interface DetailsPanelProps {
  project: Project
  actions: ProjectActions
  canEdit: boolean
}

/** Notes, tags and target date of a project, and who sees it. */
export function DetailsPanel({ project, actions, canEdit }: DetailsPanelProps) {
  const intl = useIntl()
  const { isOrganization } = useAccount()
  const [isEditing, setEditing] = useState(false)
  const { notes, tags, targetDate, ownerName, organizationRight, members } = project
  const sharing =
    organizationRight !== null
      ? intl.formatMessage({ id: `projects.shared.organization.${organizationRight}` })
      : members.length > 0
        ? intl.formatMessage({ id: 'projects.shared.members' }, { count: members.length })
        : intl.formatMessage({ id: 'projects.shared.none' })
  const facts = [
    ['client', project.client.name],
    ['owner', ownerName ?? intl.formatMessage({ id: `projects.${isOrganization ? 'former-member' : 'no-value'}` })],
    ...(isOrganization ? [['access', sharing] as const] : []),
    [
      'target',
      targetDate === null
        ? intl.formatMessage({ id: 'projects.no-value' })
        : intl.formatDate(`${targetDate}T00:00:00Z`, { format: 'day' }),
    ],
  ] as const
  return (
    <Panel
      heading={<FormattedMessage id="projects.details" />}
      actions={
        canEdit ? (
          <Button
            size="small"
            className="not-on-paper"
            startIcon={<Icon name="edit" size={16} />}
            onClick={() => setEditing(true)}
          >
            <FormattedMessage id="projects.edit" />
          </Button>
        ) : null
      }
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 0.75, gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2 }}
      >
        {facts.map(([id, value]) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              <FormattedMessage id={`projects.detail.${id}`} />
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {tags.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {tags.map((tag) => (
            <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ maxWidth: '100%' }} />
          ))}
        </Box>
      ) : null}
      {notes.trim() === '' ? null : (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{notes}</Typography>
      )}
      {isEditing ? <DetailsDialog project={project} actions={actions} onClose={() => setEditing(false)} /> : null}
    </Panel>
  )
}
