import {
  addShareLink,
  getShareLinks,
  maxLinkDays,
  revokeShareLink,
  shareLinksKey,
  usualLinkDays,
  type Scenario,
  type ShareLink,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { Alert, TextField } from '@keyroom/ui/more'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PanelFrame, RowButton } from './panel-frame.tsx'

/** Read-only links to the scenario for people without an account: made, listed, revoked. */
export function LinksPanel({ scenario: { id }, onClose }: { scenario: Scenario; onClose: () => void }) {
  const intl = useIntl()
  const { api, notify } = useHost()
  const queries = useQueryClient()
  const queryKey = shareLinksKey(id)
  const refresh = () => queries.invalidateQueries({ queryKey })
  const [days, setDays] = useState(String(usualLinkDays))
  const [made, setMade] = useState<{ readonly id: string; readonly address: string } | null>(null)
  const links = useQuery({ queryKey, queryFn: ({ signal }) => getShareLinks(api, id, { signal }) })
  const making = useMutation({
    mutationFn: () => addShareLink(api, id, { expiresInDays: Number(days) }),
    onSuccess: ({ id: linkId, token }) => {
      setMade({ id: linkId, address: `${location.origin}/shared/${token}` })
      return refresh()
    },
  })
  const revoking = useMutation({
    mutationFn: (link: ShareLink) => revokeShareLink(api, id, link.id),
    onSettled: refresh,
  })
  // A link that was revoked must not be copied.
  const isRevoked = links.data?.some((link) => link.id === made?.id && link.revokedAt !== null) ?? false
  const isPossible = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= maxLinkDays
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    notify({ severity: 'success', message: intl.formatMessage({ id: 'programming.scenario.links.copied' }) })
  }
  return (
    <PanelFrame title={<FormattedMessage id="programming.scenario.links" />} onClose={onClose}>
      <Typography color="textSecondary">
        <FormattedMessage id="programming.scenario.links.text" />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={intl.formatMessage({ id: 'programming.scenario.links.days' })}
          value={days}
          error={!isPossible}
          helperText={
            isPossible
              ? null
              : intl.formatMessage({ id: 'programming.scenario.links.days.wrong' }, { max: maxLinkDays })
          }
          onChange={({ target }) => setDays(target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Button
          variant="contained"
          disabled={!isPossible || making.isPending}
          // The second click of a double click may come after the answer to the first.
          onClick={({ detail }) => detail < 2 && making.mutate()}
        >
          <FormattedMessage id="programming.scenario.links.make" />
        </Button>
      </Box>
      {making.isError || revoking.isError || links.isError ? (
        <Alert severity="error">
          <FormattedMessage id="programming.scenario.failed.other" />
        </Alert>
      ) : null}
      {made && !isRevoked ? (
        <Alert severity="success" icon={false}>
          <FormattedMessage id="programming.scenario.links.made" />
          <Box component="code" sx={{ display: 'block', my: 1, overflowWrap: 'anywhere' }}>
            {made.address}
          </Box>
          <Button size="small" onClick={() => void copy(made.address)}>
            <FormattedMessage id="programming.scenario.links.copy" />
          </Button>
        </Alert>
      ) : null}
      {links.isPending ? <DelayedSkeleton /> : null}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {links.data?.map((link) => (
          <LinkRow key={link.id} link={link} isBusy={revoking.isPending} onRevoke={() => revoking.mutate(link)} />
        ))}
      </Box>
    </PanelFrame>
  )
}

interface LinkRowProps {
  readonly link: ShareLink
  readonly isBusy: boolean
  readonly onRevoke: () => void
}

function LinkRow({ link: { createdAt, createdByName, expiresAt, revokedAt, opened }, isBusy, onRevoke }: LinkRowProps) {
  const intl = useIntl()
  const id = useId()
  const day = (text: string) => intl.formatDate(text, { dateStyle: 'medium' })
  // Links of one day are told apart by their time.
  const created = intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  const [loadedAt] = useState(() => Date.now())
  const state = revokedAt === null ? (Date.parse(expiresAt) <= loadedAt ? 'expired' : 'works') : 'revoked'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
        borderBlockEnd: 1,
        borderColor: 'divider',
        pb: 1,
      }}
    >
      <Box>
        <Typography id={id}>
          <FormattedMessage
            id={`programming.scenario.links.${createdByName === null ? 'by-former-member' : 'by'}`}
            values={{ name: createdByName, created }}
          />
        </Typography>
        <Typography color="textSecondary">
          <FormattedMessage
            id={`programming.scenario.links.${state}`}
            values={{ expires: day(expiresAt), revoked: day(revokedAt ?? expiresAt) }}
          />
          {' · '}
          <FormattedMessage id="programming.scenario.links.opened" values={{ opened }} />
        </Typography>
      </Box>
      {state === 'works' ? (
        <RowButton of={id} color="error" disabled={isBusy} onClick={onRevoke}>
          <FormattedMessage id="programming.scenario.links.revoke" />
        </RowButton>
      ) : null}
    </Box>
  )
}
