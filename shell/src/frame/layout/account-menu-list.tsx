import { topics, type Account } from '@keyroom/contract'
import { missingRouteAddress } from '@keyroom/contract/shell'
import { Divider, Icon, ListItemIcon, Menu, MenuItem, Typography, useTheme } from '@keyroom/ui/core'
import { useNavigate } from '@keyroom/ui/router'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shellEvents } from '../../kernel/events/hub.ts'
import { useRouteAddress } from '../../kernel/federation/route-address.ts'
import { logOut, switchAccount } from '../../kernel/session/leave-account.ts'
import type { Session } from '../../kernel/session/session-store.ts'
import { useAccounts } from '../../kernel/accounts/use-accounts.ts'
import { AccountRow } from './account-row.tsx'
import type { Popup } from '../shape/use-popup.ts'

const profile = { route: 'profile' }

interface AccountMenuListProps {
  readonly session: Extract<Session, { phase: 'signed-in' }>
  readonly popup: Popup
  readonly label: string
}

/** What the round button opens. */
export function AccountMenuList({ session: { claims, activeAccount }, popup, label }: AccountMenuListProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const profileAddress = useRouteAddress(profile) ?? missingRouteAddress(profile)
  const side = useTheme().direction === 'rtl' ? 'left' : 'right'
  const accounts = useAccounts(claims)
  const isBusy = useRef(false)

  /** Asks once, however often it is clicked, and says so when that led nowhere. */
  const ask = async (request: () => Promise<boolean>, refusal: string) => {
    if (isBusy.current) return
    isBusy.current = true
    const done = await request().finally(() => (isBusy.current = false))
    popup.close()
    if (done) return
    const message = intl.formatMessage({ id: refusal })
    shellEvents.publish(topics.notificationRequested, { severity: 'error', message })
  }
  const switchTo = (account: Account) => ask(() => switchAccount(account), 'shell.session.unreachable.later')

  return (
    <Menu
      aria-label={label}
      anchorEl={popup.anchor}
      open={popup.isOpen}
      onClose={popup.close}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 'min(320px, calc(100vw - 32px))' } } }}
    >
      <MenuItem
        onClick={() => {
          popup.close()
          void navigate(profileAddress)
        }}
      >
        <ListItemIcon>
          <Icon name="user" />
        </ListItemIcon>
        <FormattedMessage id="shell.account.profile" />
      </MenuItem>
      {accounts.length > 1 ? <SwitchHeading /> : null}
      {accounts.length > 1
        ? accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              active={account.id === activeAccount.id}
              onSwitch={() => void switchTo(account)}
            />
          ))
        : null}
      <Divider />
      <MenuItem onClick={() => void ask(logOut, 'shell.account.logoutFailed')}>
        <ListItemIcon>
          <Icon name="logout" />
        </ListItemIcon>
        <FormattedMessage id="shell.account.logout" />
      </MenuItem>
    </Menu>
  )
}

function SwitchHeading() {
  return (
    <Typography
      component="li"
      role="presentation"
      sx={{ px: 2, pt: 1.25, pb: 0.5, mt: 1, fontWeight: 700, borderTop: 1, borderColor: 'divider' }}
    >
      <FormattedMessage id="shell.account.switch" />
    </Typography>
  )
}
