import { Box, Button, Icon, Stack, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { AccountFacts } from '../components/account-facts.tsx'
import { StatusChip } from '../components/status-chip.tsx'
import { PersonAvatar } from './person-avatar.tsx'
import { PersonForm } from './person-form.tsx'
import { useSessionFacts, useShownPerson, type ShownPerson } from './account-queries.ts'

/** The user: name, picture and e-mail address, the form that changes them, and further facts of the token. */
export function PersonPanel() {
  const facts = useSessionFacts()
  const person = useShownPerson()
  const [isEditing, setIsEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsEditing(false)
    // The button is back after the next render, and gets the focus.
    setTimeout(() => edit.current?.focus())
  }
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      {isEditing ? (
        <PersonForm person={person} onClose={close} />
      ) : (
        <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <PersonAvatar {...person} />
          <Name person={person} />
          <Button ref={edit} variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setIsEditing(true)}>
            <FormattedMessage id="profile.person.edit" />
          </Button>
        </Stack>
      )}
      <AccountFacts {...facts} />
      <Typography variant="caption" color="textSecondary">
        <FormattedMessage id="profile.account.note" />
      </Typography>
    </Card>
  )
}

function Name({ person }: { person: ShownPerson }) {
  const { claims } = useSessionFacts()
  const isVerified = claims.email_verified === true
  return (
    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{person.name}</bdi>
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {claims.email ? <bdi dir="ltr">{claims.email}</bdi> : <FormattedMessage id="profile.account.unknown" />}
        </Typography>
        {claims.email ? (
          <StatusChip
            color={isVerified ? 'success' : 'warning'}
            icon={isVerified ? 'check' : 'alert'}
            label={<FormattedMessage id={`profile.account.email.${isVerified ? 'verified' : 'unverified'}`} />}
          />
        ) : null}
      </Stack>
    </Box>
  )
}
