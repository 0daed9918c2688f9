import { MessagesProvider, createCatalog, joinCatalogs } from '@keyroom/intl'
import { getNotifications, notificationsKey } from '@keyroom/product-api'
import { Box, Icon, IconButton, lazyComponent } from '@keyroom/ui/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'
import { services } from '../../kernel/api/services.ts'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { shellCatalog } from '../../messages/catalog.ts'
import { messagesWithRetries } from '../late/messages-with-retries.ts'
import { usePopup } from '../shape/use-popup.ts'
import { InboxList } from './inbox-list.tsx'

const inboxCatalog = joinCatalogs(
  shellCatalog,
  createCatalog(
    messagesWithRetries({
      en: () => import('../../messages/inbox/en.json'),
      fr: () => import('../../messages/inbox/fr.json'),
      ro: () => import('../../messages/inbox/ro.json'),
      zh: () => import('../../messages/inbox/zh.json'),
    }),
  ),
)

const InboxChoices = lazyComponent(async () => (await import('./inbox-choices.tsx')).InboxChoices, {
  fallback: null,
  onFailure: 'retry',
})

/** More than this is not counted. */
const maxCount = 99

/** What colleagues told the person: only members of an organization have any. */
export function InboxButton() {
  const session = useSession()
  if (session.phase !== 'signed-in' || session.activeAccount.accountType !== 'organization') return null
  return (
    <Suspense fallback={null}>
      <MessagesProvider catalog={inboxCatalog}>
        <Inbox organizationId={session.activeAccount.id} userId={session.claims.sub} />
      </MessagesProvider>
    </Suspense>
  )
}

function Inbox({ organizationId, userId }: { organizationId: string; userId: string }) {
  const intl = useIntl()
  const popup = usePopup()
  const [hasChoices, setHasChoices] = useState(false)
  const locale = usePreferences((preferences) => preferences.locale)
  const { data, isFetching, refetch } = useQuery({
    // The request also sets the language of the e-mails.
    queryKey: [...notificationsKey(organizationId), locale],
    queryFn: ({ signal }) => getNotifications(services().api, locale, { signal }),
    placeholderData: keepPreviousData,
  })
  const unread = data?.unread ?? 0
  const label = intl.formatMessage({ id: 'shell.inbox.open' }, { unread })
  return (
    <>
      <IconButton aria-haspopup="menu" aria-expanded={popup.isOpen} aria-label={label} onClick={popup.open}>
        <Icon name="bell" />
        {unread > 0 ? <UnreadCount count={unread} /> : null}
      </IconButton>
      {popup.isOpen ? (
        <InboxList
          organizationId={organizationId}
          notifications={data?.notifications}
          isLoading={isFetching}
          onRetry={() => void refetch()}
          popup={popup}
          label={label}
          onChoices={() => {
            popup.close()
            setHasChoices(true)
          }}
        />
      ) : null}
      {hasChoices ? <InboxChoices userId={userId} onClose={() => setHasChoices(false)} /> : null}
    </>
  )
}

function UnreadCount({ count }: { count: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        insetBlockStart: 2,
        insetInlineEnd: 0,
        minWidth: 18,
        px: 0.5,
        borderRadius: 9,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.6875rem',
        lineHeight: '18px',
        textAlign: 'center',
      }}
    >
      {count > maxCount ? `${maxCount}+` : count}
    </Box>
  )
}
