import { maxName } from '@keyroom/product-api'
import { Box, Button, Typography, useHost } from '@keyroom/ui/core'
import { Alert, LeaveGuard, TextField } from '@keyroom/ui/more'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PersonAvatar } from './person-avatar.tsx'
import { isNoPicture, nameProblemOf } from './person-problems.ts'
import { useChangePerson, type ShownPerson } from './account-queries.ts'

/** Changes the user's name and the URL of the picture, with a preview. */
export function PersonForm({ person, onClose }: { person: ShownPerson; onClose: () => void }) {
  const intl = useIntl()
  const { notify } = useHost()
  const change = useChangePerson()
  const [name, setName] = useState(person.name)
  const [picture, setPicture] = useState(person.picture ?? '')
  const [wasSent, setWasSent] = useState(false)
  const [missing, setMissing] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  // The clicked button is gone, so the focus moves into the form.
  useEffect(() => first.current?.focus(), [])
  const isEdited = name !== person.name || picture !== (person.picture ?? '')
  const problem = nameProblemOf(name)
  const isWrongPicture = isNoPicture(picture)
  const shown = isWrongPicture ? '' : picture.trim()
  const isPictureMissing = shown !== '' && missing === shown

  const save = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (problem || isWrongPicture || change.isPending) return
    change.mutate(
      { name: name.trim(), picture: shown === '' ? null : shown },
      {
        onSuccess: () => {
          notify({ severity: 'success', message: intl.formatMessage({ id: 'profile.person.saved' }) })
          onClose()
        },
      },
    )
  }
  const nameHint = wasSent && problem ? `profile.person.name.${problem}` : 'profile.person.name.hint'
  const pictureHint = isWrongPicture ? 'wrong' : isPictureMissing ? 'missing' : 'hint'
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      // Escape also ends a suggestion of the keyboard: it discards nothing.
      onKeyDown={({ key }) => key === 'Escape' && !isEdited && onClose()}
      aria-labelledby="profile-person-form"
      sx={{ display: 'grid', gap: 2 }}
    >
      <LeaveGuard
        isActive={isEdited && !change.isSuccess}
        ofQuery
        title={<FormattedMessage id="profile.person.leave.title" />}
        text={<FormattedMessage id="profile.person.leave.text" />}
        leave={<FormattedMessage id="profile.person.leave.leave" />}
        stay={<FormattedMessage id="profile.person.leave.stay" />}
      />
      <Typography id="profile-person-form" variant="h3" component="h2">
        <FormattedMessage id="profile.person.edit" />
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <PersonAvatar name={name} picture={shown || undefined} onMissing={() => setMissing(shown)} />
        <Box sx={{ flex: '1 1 16rem', minWidth: 0, display: 'grid', gap: 2 }}>
          <TextField
            label={intl.formatMessage({ id: 'profile.person.name' })}
            value={name}
            onChange={({ target }) => setName(target.value)}
            error={wasSent && problem !== undefined}
            helperText={intl.formatMessage({ id: nameHint }, { max: maxName })}
            autoComplete="name"
            required
            inputRef={first}
            fullWidth
          />
          <TextField
            label={intl.formatMessage({ id: 'profile.person.picture' })}
            type="url"
            value={picture}
            onChange={({ target }) => setPicture(target.value)}
            error={isWrongPicture}
            helperText={intl.formatMessage({ id: `profile.person.picture.${pictureHint}` })}
            autoComplete="photo"
            fullWidth
            slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
          />
        </Box>
      </Box>
      {change.isError ? (
        <Alert severity="error">
          <FormattedMessage id="profile.person.failed" />
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Button onClick={onClose} disabled={change.isPending}>
          <FormattedMessage id="profile.account.cancel" />
        </Button>
        <Button type="submit" variant="contained" loading={change.isPending}>
          <FormattedMessage id="profile.person.save" />
        </Button>
      </Box>
    </Box>
  )
}
