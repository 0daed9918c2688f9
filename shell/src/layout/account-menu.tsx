import { topics, type Account } from '@keyroom/contract'
import {
  Avatar,
  Box,
  Divider,
  Icon,
  IconButton,
  ListItemAvatar,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
  Typography,
  visuallyHidden,
} from '@keyroom/ui/core'
import { useNavigate } from '@keyroom/ui/router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { shellEvents } from '../events/hub.ts'
import { logOut } from '../session/log-out.ts'
import { useSession, type Session } from '../session/session-store.ts'
import { switchAccount } from '../session/switch-account.ts'
import { useAccounts } from '../session/use-accounts.ts'

const profilePath = '/dashboard/user/account-profile/profile1'

/** The round button with the person's picture: profile, other accounts, logout. */
export function AccountMenu() {
  const session = useSession()
  return session.phase === 'signed-in' ? <SignedInMenu session={session} /> : null
}

function SignedInMenu({ session: { claims, activeAccount } }: { session: Extract<Session, { phase: 'signed-in' }> }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const accounts = useAccounts(claims)
  const close = () => setAnchor(null)
  const sayWhyNot = (id: string) => {
    close()
    shellEvents.publish(topics.notificationRequested, { severity: 'error', message: intl.formatMessage({ id }) })
  }
  const leave = async () => {
    if (!(await logOut())) sayWhyNot('shell.account.logoutFailed')
  }
  const switchTo = async (account: Account) => {
    if (!(await switchAccount(account))) sayWhyNot('shell.session.unreachable.later')
  }
  const name = claims.user_name ?? claims.email ?? claims.sub
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={claims.picture}
          alt=""
          aria-hidden
          sx={{ width: 40, height: 40, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {initials(name)}
        </Avatar>
        <Box component="span" sx={visuallyHidden}>
          <FormattedMessage id="shell.account.menu" values={{ name }} />
        </Box>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            void navigate(profilePath)
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
        <MenuItem onClick={() => void leave()}>
          <ListItemIcon>
            <Icon name="logout" />
          </ListItemIcon>
          <FormattedMessage id="shell.account.logout" />
        </MenuItem>
      </Menu>
    </>
  )
}

function SwitchHeading() {
  return (
    <Typography component="li" role="presentation" sx={{ px: 2, pt: 1, fontWeight: 700 }}>
      <FormattedMessage id="shell.account.switch" />
    </Typography>
  )
}

interface AccountRowProps {
  readonly account: Account
  readonly active: boolean
  readonly onSwitch: () => void
}

function AccountRow({ account, active, onSwitch, ...menuItem }: AccountRowProps) {
  const intl = useIntl()
  return (
    <Tooltip
      title={intl.formatMessage({ id: `shell.account.type.${account.accountType}` })}
      placement="left"
      describeChild
    >
      <MenuItem {...menuItem} selected={active} aria-current={active || undefined} onClick={() => active || onSwitch()}>
        <ListItemAvatar sx={{ minWidth: 42 }}>
          <AccountPicture account={account} />
        </ListItemAvatar>
        <ListItemText primary={account.display_name} />
      </MenuItem>
    </Tooltip>
  )
}

/** 30 px; an account without a picture shows the placeholder of a broken one. */
function AccountPicture({ account: { image_url } }: { account: Account }) {
  return (
    <Avatar src={image_url} alt="" sx={{ width: 30, height: 30 }}>
      <Icon name="image-broken" size={18} />
    </Avatar>
  )
}

function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
