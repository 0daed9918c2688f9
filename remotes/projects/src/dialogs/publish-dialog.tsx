import {
  addPublication,
  getProjectScenarios,
  getPublications,
  projectScenariosKey,
  publicationsKey,
  withdrawPublication,
  type ProjectSummary,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, Checkbox, FormControlLabel, FormGroup, TextField } from '@keyroom/ui/more'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { useTask } from '../calls/use-task.ts'
import { FormDialog } from './form-dialog.tsx'

interface PublishDialogProps {
  project: Pick<ProjectSummary, 'id' | 'name'>
  onClose: () => void
}

const organizationPattern = /^org_\w+$/
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Publishes scenarios of a project as a study to another account, and withdraws what was published. */
export function PublishDialog({ project, onClose }: PublishDialogProps) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const headingId = useId()
  const { isBusy, run } = useTask()
  const [target, setTarget] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  // A repeated attempt publishes the same study.
  const [id] = useState(() => crypto.randomUUID())
  const scenarios = useQuery({
    queryKey: projectScenariosKey(project.id),
    queryFn: ({ signal }) => getProjectScenarios(api, project.id, { signal }),
  })
  const queryKey = publicationsKey(account.id)
  const published = useQuery({ queryKey, queryFn: ({ signal }) => getPublications(api, { signal }) })
  const open = (published.data ?? []).filter(
    ({ projectId, withdrawnAt }) => projectId === project.id && withdrawnAt === null,
  )
  const chosen = (scenarios.data ?? []).flatMap((scenario) => (left.includes(scenario.id) ? [] : [scenario.id]))
  const sought = target.trim()
  const isOrganization = organizationPattern.test(sought)
  const isMissing = !isOrganization && !emailPattern.test(sought)
  const publish = () =>
    run(async () => {
      const to = isOrganization ? { organizationId: sought } : { email: sought }
      await addPublication(api, { id, projectId: project.id, scenarioIds: chosen, target: to })
      await queries.invalidateQueries({ queryKey })
      notify({ severity: 'success', message: intl.formatMessage({ id: 'projects.publish.done' }, { target: sought }) })
      onClose()
    })
  return (
    <FormDialog
      title={<FormattedMessage id="projects.publish.title" values={{ name: project.name }} />}
      action={<FormattedMessage id="projects.publish.action" />}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (!isMissing && chosen.length > 0) void publish()
      }}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="projects.publish.text" />
      </Typography>
      <TextField
        label={intl.formatMessage({ id: 'projects.publish.to' })}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
        error={isChecked && isMissing}
        helperText={intl.formatMessage({ id: `projects.publish.to.${isChecked && isMissing ? 'missing' : 'hint'}` })}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      {scenarios.isError ? (
        <Alert severity="error">
          <FormattedMessage id="projects.scenarios.failed" />
        </Alert>
      ) : !scenarios.data ? (
        <DelayedSkeleton height={120} />
      ) : (
        <FormGroup aria-label={intl.formatMessage({ id: 'projects.publish.scenarios' })}>
          {scenarios.data.map((scenario) => (
            <FormControlLabel
              key={scenario.id}
              label={`${scenario.name} · ${scenario.location.name}`}
              control={
                <Checkbox
                  size="small"
                  checked={!left.includes(scenario.id)}
                  onChange={(_, isOn) =>
                    setLeft((before) => (isOn ? before.filter((one) => one !== scenario.id) : [...before, scenario.id]))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
      {isChecked && scenarios.data && chosen.length === 0 ? (
        <Alert severity="error">
          <FormattedMessage id="projects.publish.none" />
        </Alert>
      ) : null}
      {open.length > 0 ? (
        <Box component="section" aria-labelledby={headingId}>
          <Typography id={headingId} variant="h4" component="h3">
            <FormattedMessage id="projects.publish.open" />
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {open.map((one) => (
              <Box component="li" key={one.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <FormattedMessage
                    id="projects.publish.facts"
                    values={{
                      target: one.targetName,
                      count: one.scenarios,
                      date: intl.formatDate(one.publishedAt, { dateStyle: 'medium' }),
                    }}
                  />
                </Typography>
                <Button
                  size="small"
                  color="error"
                  disabled={isBusy}
                  aria-label={intl.formatMessage({ id: 'projects.publish.withdraw.of' }, { target: one.targetName })}
                  onClick={() =>
                    void run(async () => {
                      await withdrawPublication(api, one.id)
                      await queries.invalidateQueries({ queryKey })
                    })
                  }
                >
                  <FormattedMessage id="projects.publish.withdraw" />
                </Button>
              </Box>
            ))}
          </Box>
        </Box>
      ) : null}
    </FormDialog>
  )
}
