import { Box, PageHeading, useHost } from '@keyroom/ui/core'
import { Tab, Tabs } from '@keyroom/ui/more'
import { useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage, useIntl } from 'react-intl'
import { AccountTab } from '../tabs/account-tab.tsx'
import { SubscriptionTab } from '../tabs/subscription-tab.tsx'

/** The profile page. `?tab=` names the open tab; other remotes may contribute tabs to `profile.tabs`. */
export function ProfilePage() {
  const intl = useIntl()
  const host = useHost()
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'account', label: intl.formatMessage({ id: 'profile.tabs.account' }), Content: AccountTab },
    { id: 'subscription', label: intl.formatMessage({ id: 'profile.tabs.subscription' }), Content: SubscriptionTab },
    // oxlint-disable-next-line react/hooks -- a screen has one host, and that has one hook, as long as it is mounted
    ...host.slots.useContributions('profile.tabs'),
  ]
  const wanted = search.get('tab')
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0]
  const choose = (tab: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.set('tab', tab)
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <PageHeading hidden>
        <FormattedMessage id="profile.title" />
      </PageHeading>
      <Tabs
        value={shown?.id}
        onChange={(_, tab: string) => choose(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={intl.formatMessage({ id: 'profile.tabs.label' })}
        sx={{ mb: 2 }}
      >
        {tabs.map(({ id, label }) => (
          <Tab key={id} value={id} label={label} id={`profile-tab-${id}`} aria-controls="profile-panel" />
        ))}
      </Tabs>
      {shown ? (
        <Box key={shown.id} role="tabpanel" id="profile-panel" aria-labelledby={`profile-tab-${shown.id}`} tabIndex={0}>
          <shown.Content />
        </Box>
      ) : null}
    </>
  )
}
