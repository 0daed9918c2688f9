import {
  addPublication,
  getProjectScenarios,
  getPublications,
  projectScenariosKey,
  publicationsKey,
  isDomain,
  withdrawPublication,
  type NewPublication,
  type ProjectSummary,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, Checkbox, FormControlLabel, FormGroup, FormLabel, Radio, RadioGroup, TextField } from '@keyroom/ui/more'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { errorId } from '../calls/error-id.ts'
import { useTask } from '../calls/use-task.ts'
import { FormDialog } from './form-dialog.tsx'

interface PublishDialogProps {
  project: Pick<ProjectSummary, 'id' | 'name'>
  onClose: () => void
}

/** What is wrong with the entry itself: the field says so. */
const entryErrors = ['projects.error.unknown-target', 'projects.error.ambiguous-target']

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const targetKinds = ['organization', 'person'] as const
type TargetKind = (typeof targetKinds)[number]

/** The account that is meant; undefined for a text that says none. */
function targetOf(kind: TargetKind, text: string): NewPublication['target'] | undefined {
  if (emailPattern.test(text)) return kind === 'person' ? { email: text } : { adminEmail: text }
  return kind === 'organization' && isDomain(text) ? { domain: text } : undefined
}

/** Publishes scenarios of a project as a study to another account, and withdraws what was published. */
export function PublishDialog({ project, onClose }: PublishDialogProps) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const account = useAccount()
  const queries = useQueryClient()
  const headingId = useId()
  const kindId = useId()
  const { isBusy, run } = useTask()
  const [kind, setKind] = useState<TargetKind>('organization')
  const [entered, setEntered] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<{ entry: string; id: string } | null>(null)
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
  const target = targetOf(kind, entered.trim())
  const isMissing = isChecked && !target
  const refusal = kind === 'organization' && refused?.entry === entered ? refused.id : null
  const publish = (to: NewPublication['target']) =>
    run(async () => {
      const request = { id, projectId: project.id, scenarioIds: chosen, target: to }
      const study = await addPublication(api, request).catch((error: unknown) => {
        const wrong = errorId(error)
        if (!entryErrors.includes(wrong)) throw error
        setRefused({ entry: entered, id: wrong })
        return null
      })
      if (!study) return
      await queries.invalidateQueries({ queryKey })
      const message = intl.formatMessage({ id: 'projects.publish.done' }, { target: study.targetName })
      notify({ severity: 'success', message })
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
        if (target && chosen.length > 0) void publish(target)
      }}
    >
      <Typography color="textSecondary">
        <FormattedMessage id="projects.publish.text" />
      </Typography>
      <Box>
        <FormLabel id={kindId}>
          <FormattedMessage id="projects.publish.to" />
        </FormLabel>
        <RadioGroup row aria-labelledby={kindId} value={kind} onChange={(_, value) => setKind(value as TargetKind)}>
          {targetKinds.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              label={<FormattedMessage id={`projects.publish.to.${one}`} />}
            />
          ))}
        </RadioGroup>
      </Box>
      <TextField
        label={intl.formatMessage({ id: `projects.publish.to.${kind}.label` })}
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
        error={isMissing || refusal !== null}
        helperText={intl.formatMessage({
          id: refusal ?? `projects.publish.to.${kind}.${isMissing ? 'missing' : 'hint'}`,
        })}
        slotProps={{ htmlInput: { maxLength: 254 }, formHelperText: { role: refusal === null ? undefined : 'alert' } }}
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
