import { Box, Button, DelayedSkeleton, Icon, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DataDownload } from './data-download.tsx'
import { deletionProblemOf, useDeleteRequest } from './use-delete-request.ts'

/** The user's data as a file, and the request to delete them, which an operator carries out. Until then it can be withdrawn. */
export function DeletionPanel() {
  const intl = useIntl()
  const { notify } = useHost()
  const { state, ask, withdraw } = useDeleteRequest()
  const [isAsking, setIsAsking] = useState(false)
  const requestedAt = state.data?.requestedAt
  const close = () => {
    ask.reset()
    setIsAsking(false)
  }
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onError: () =>
        notify({ severity: 'error', message: intl.formatMessage({ id: 'profile.deletion.withdrawFailed' }) }),
    })
  return (
    <Panel heading={<FormattedMessage id="profile.deletion.heading" />}>
      <Typography color="textSecondary">
        <FormattedMessage id="profile.deletion.text" />
      </Typography>
      <DataDownload />
      {state.isError ? (
        <StatePanel
          kind="error"
          headingLevel="h3"
          title={<FormattedMessage id="profile.deletion.error" />}
          onRetry={() => void state.refetch()}
        />
      ) : !state.data ? (
        <DelayedSkeleton height={36} />
      ) : requestedAt ? (
        <Alert
          severity="warning"
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 12rem' } }}
          action={
            <Button color="inherit" sx={{ whiteSpace: 'nowrap' }} loading={withdraw.isPending} onClick={takeBack}>
              <FormattedMessage id="profile.deletion.withdraw" />
            </Button>
          }
        >
          <FormattedMessage id="profile.deletion.requested" values={{ at: Date.parse(requestedAt) }} />
        </Alert>
      ) : (
        <Box>
          <Button
            color="error"
            sx={{ marginInlineStart: -1 }}
            startIcon={<Icon name="trash" />}
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            <FormattedMessage id="profile.deletion.ask" />
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={isAsking}
        title={<FormattedMessage id="profile.deletion.title" />}
        action={<FormattedMessage id="profile.deletion.confirm" />}
        isPending={ask.isPending}
        problem={ask.error ? <Problem error={ask.error} /> : null}
        onConfirm={() => ask.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <Typography gutterBottom>
          <FormattedMessage id="profile.deletion.what" />
        </Typography>
        <Typography gutterBottom>
          <FormattedMessage id="profile.deletion.kept" />
        </Typography>
        <DataDownload />
      </ConfirmDialog>
    </Panel>
  )
}

function Problem({ error }: { error: Error }) {
  const intl = useIntl()
  const problem = deletionProblemOf(error)
  if (problem.kind === 'other') return <FormattedMessage id="profile.deletion.failed.other" />
  const { length: count } = problem.organizations
  const names = problem.organizations.map((name) => <bdi key={name}>{name}</bdi>)
  return (
    <FormattedMessage
      id="profile.deletion.failed.last-admin"
      values={{ count, organizations: intl.formatList(names, { type: 'conjunction' }) }}
    />
  )
}
