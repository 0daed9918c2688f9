import {
  getMembers,
  membersKey,
  projectKey,
  getProject,
  type ProjectRight,
  type ProjectSharing,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Icon, IconButton, MenuItem, Typography, useHost } from '@keyroom/ui/core'
import { Alert, Autocomplete, SelectField, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import type { ProjectActions } from '../calls/use-project-actions.ts'
import { FormDialog } from './form-dialog.tsx'
import { OvertakenAlert } from './overtaken-alert.tsx'
import { useEdits } from './use-edits.ts'

interface SharingDialogProps {
  id: string
  actions: ProjectActions
  onClose: () => void
}

const rights = ['reader', 'editor'] as const

/** Who sees and edits a project: everybody in the organization, or members by name. */
export function SharingDialog({ id, actions, onClose }: SharingDialogProps) {
  const intl = useIntl()
  const { api } = useHost()
  const account = useAccount()
  const project = useQuery({ queryKey: projectKey(id), queryFn: ({ signal }) => getProject(api, id, { signal }) })
  const people = useQuery({
    queryKey: membersKey(account.id),
    queryFn: ({ signal }) => getMembers(api, account.id, account.sub, { signal }),
  })
  const stored = project.data
  const { values, edit, overtaken } = useEdits<ProjectSharing>({
    organizationRight: stored?.organizationRight ?? null,
    members: stored?.members ?? [],
  })
  const { organizationRight, members } = values
  const setMembers = (to: ProjectSharing['members']) => edit({ members: to })
  const nameOf = (userId: string) => people.data?.find((member) => member.user_id === userId)?.name ?? userId
  const addable = (people.data ?? []).filter(
    ({ user_id: userId }) => userId !== stored?.owner && !members.some((member) => member.userId === userId),
  )
  const rightName = (right: ProjectRight) => intl.formatMessage({ id: `projects.right.${right}` })
  return (
    <FormDialog
      title={<FormattedMessage id="projects.share.title" values={{ name: stored?.name ?? '' }} />}
      action={<FormattedMessage id="projects.save" />}
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!stored) return
        void actions.share(stored, values).then((isDone) => isDone && onClose())
      }}
    >
      <Typography color="textSecondary">
        <FormattedMessage
          id="projects.share.text"
          values={{ owner: stored ? (stored.ownerName ?? intl.formatMessage({ id: 'projects.former-member' })) : '' }}
        />
      </Typography>
      {project.isError || people.isError ? (
        <Alert severity="error">
          <FormattedMessage id="projects.share.failed" />
        </Alert>
      ) : !stored ? (
        <DelayedSkeleton height={160} />
      ) : (
        <>
          <SelectField
            label={intl.formatMessage({ id: 'projects.share.everybody' })}
            value={organizationRight ?? 'none'}
            onChange={({ target }) =>
              edit({ organizationRight: rights.find((right) => right === target.value) ?? null })
            }
          >
            <MenuItem value="none">
              <FormattedMessage id="projects.right.none" />
            </MenuItem>
            {rights.map((right) => (
              <MenuItem key={right} value={right}>
                {rightName(right)}
              </MenuItem>
            ))}
          </SelectField>
          <Autocomplete
            value={null}
            options={addable}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ user_id: userId }) => userId}
            blurOnSelect
            clearOnBlur
            slotProps={{ paper: { elevation: 8 } }}
            onChange={(_, member) => member && setMembers([...members, { userId: member.user_id, right: 'reader' }])}
            renderOption={({ key, ...props }, { name, email }) => (
              <Box component="li" key={key} {...props}>
                <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {name}
                  <Typography variant="caption" component="p" color="textSecondary">
                    {email}
                  </Typography>
                </Box>
              </Box>
            )}
            renderInput={(params) => <TextField {...params} label={intl.formatMessage({ id: 'projects.share.add' })} />}
          />
          {members.length === 0 ? (
            <Typography color="textSecondary">
              <FormattedMessage id="projects.share.nobody" />
            </Typography>
          ) : (
            <Box
              component="ul"
              aria-label={intl.formatMessage({ id: 'projects.share.members' })}
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
            >
              {members.map(({ userId, right }) => (
                <Box
                  component="li"
                  key={userId}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
                >
                  <Typography sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                    {nameOf(userId)}
                  </Typography>
                  <SelectField
                    size="small"
                    label={intl.formatMessage({ id: 'projects.share.right' }, { name: nameOf(userId) })}
                    value={right}
                    onChange={({ target }) =>
                      setMembers(
                        members.map((member) =>
                          member.userId === userId
                            ? { userId, right: target.value === 'editor' ? 'editor' : 'reader' }
                            : member,
                        ),
                      )
                    }
                    sx={{ minWidth: '9rem' }}
                  >
                    {rights.map((one) => (
                      <MenuItem key={one} value={one}>
                        {rightName(one)}
                      </MenuItem>
                    ))}
                  </SelectField>
                  <IconButton
                    aria-label={intl.formatMessage({ id: 'projects.share.remove' }, { name: nameOf(userId) })}
                    onClick={() => setMembers(members.filter((member) => member.userId !== userId))}
                  >
                    <Icon name="close" size={18} />
                  </IconButton>
                </Box>
              ))}
            </Box>
          )}
          <OvertakenAlert fields={overtaken} />
          {account.isAdmin && stored.owner !== account.sub ? (
            <Box>
              <Button disabled={actions.isBusy} onClick={() => void actions.takeOver(stored)}>
                <FormattedMessage id="projects.take-over" />
              </Button>
              <Typography variant="caption" component="p" color="textSecondary">
                <FormattedMessage id="projects.take-over.text" />
              </Typography>
            </Box>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
