import { markNotificationsRead, notificationsKey, type Notification } from '@keyroom/product-api'
import { Box, Divider, Icon, ListItemIcon, ListItemText, Menu, MenuItem, Typography, useTheme } from '@keyroom/ui/core'
import { useNavigate } from '@keyroom/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { services } from '../../kernel/api/services.ts'
import { routeAddresses } from '../../kernel/federation/route-address.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import type { Popup } from '../shape/use-popup.ts'

interface InboxListProps {
  readonly organizationId: string
  /** Not known without an answer. */
  readonly notifications: readonly Notification[] | undefined
  readonly isLoading: boolean
  readonly onRetry: () => void
  readonly popup: Popup
  readonly label: string
  readonly onChoices: () => void
}

/** The notifications, the newest first; each opens its scenario, or the comment in it. */
export function InboxList({
  organizationId,
  notifications,
  isLoading,
  onRetry,
  popup,
  label,
  onChoices,
}: InboxListProps) {
  const navigate = useNavigate()
  const addressOf = useRegistry(routeAddresses)
  const queries = useQueryClient()
  const side = useTheme().direction === 'rtl' ? 'left' : 'right'
  const markRead = async (ids?: readonly string[]) => {
    // What could not be marked stays unread, which the badge shows.
    await markNotificationsRead(services().api, ids).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: notificationsKey(organizationId) })
  }
  const open = ({ id, isRead, scenarioId, commentId }: Notification) => {
    popup.close()
    const params = { scenario: scenarioId, ...(commentId !== null && { comment: commentId }) }
    const address = addressOf({ route: 'programming', params })
    if (address !== undefined) void navigate(address)
    if (!isRead) void markRead([id])
  }
  return (
    <Menu
      aria-label={label}
      anchorEl={popup.anchor}
      open={popup.isOpen}
      onClose={popup.close}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { sx: { width: 'min(400px, calc(100vw - 32px))', maxHeight: 'min(560px, 80vh)' } } }}
    >
      {notifications === undefined || notifications.length === 0 ? (
        <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
          <FormattedMessage
            id={notifications ? 'shell.inbox.none' : isLoading ? 'shell.inbox.loading' : 'shell.inbox.failed'}
          />
        </MenuItem>
      ) : null}
      {notifications === undefined && !isLoading ? (
        <MenuItem onClick={onRetry}>
          <ListItemIcon>
            <Icon name="refresh" />
          </ListItemIcon>
          <FormattedMessage id="shell.inbox.retry" />
        </MenuItem>
      ) : null}
      {notifications?.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onOpen={() => open(notification)} />
      ))}
      <Divider />
      {notifications?.some(({ isRead }) => !isRead) ? (
        <MenuItem onClick={() => void markRead()}>
          <ListItemIcon>
            <Icon name="check" />
          </ListItemIcon>
          <FormattedMessage id="shell.inbox.read-all" />
        </MenuItem>
      ) : null}
      <MenuItem onClick={onChoices}>
        <ListItemIcon>
          <Icon name="settings" />
        </ListItemIcon>
        <FormattedMessage id="shell.inbox.choices" />
      </MenuItem>
    </Menu>
  )
}

interface NotificationRowProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

function NotificationRow({ notification, onOpen, ...menuItem }: NotificationRowProps) {
  const intl = useIntl()
  const { kind, scenarioName, projectName, senderName, createdAt, isRead } = notification
  const sender = senderName ?? intl.formatMessage({ id: 'shell.inbox.former-member' })
  return (
    <MenuItem {...menuItem} onClick={onOpen} sx={{ whiteSpace: 'normal', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ pt: 0.25, color: isRead ? 'text.secondary' : 'primary.main' }}>
        <Icon name={kind === 'mention' ? 'mail' : 'clipboard'} size={20} />
      </Box>
      <ListItemText
        primary={
          <FormattedMessage
            id={`shell.inbox.${kind}`}
            values={{ sender: <b key="sender">{sender}</b>, scenario: <b key="scenario">{scenarioName}</b> }}
          />
        }
        secondary={
          <>
            {projectName} ·{' '}
            <time dateTime={createdAt}>{intl.formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </>
        }
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { sx: { overflowWrap: 'anywhere' } } }}
      />
      {isRead ? null : (
        <Typography component="span" color="primary" sx={{ fontSize: '0.75rem', pt: 0.25 }}>
          <FormattedMessage id="shell.inbox.new" />
        </Typography>
      )}
    </MenuItem>
  )
}
