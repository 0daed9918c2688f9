import type { Account } from '@keyroom/contract'
import { Avatar, Icon, ListItemAvatar, ListItemText, MenuItem, Tooltip } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'

interface AccountRowProps {
  readonly account: Account
  readonly active: boolean
  readonly onSwitch: () => void
}

/** An account to switch to; a hint says of which kind it is. */
export function AccountRow({ account, active, onSwitch, ...menuItem }: AccountRowProps) {
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
        <ListItemText primary={account.display_name} slotProps={{ primary: { noWrap: true } }} />
        {active ? <Icon name="check" size={18} /> : null}
      </MenuItem>
    </Tooltip>
  )
}

/** 30 px; an organization without a picture shows the placeholder of a broken one, a person without one that of a person. */
function AccountPicture({ account: { image_url, accountType } }: { account: Account }) {
  return (
    <Avatar src={image_url} alt="" sx={{ width: 30, height: 30, border: 1, borderColor: 'divider' }}>
      <Icon name={accountType === 'organization' ? 'image-broken' : 'user'} size={18} />
    </Avatar>
  )
}
