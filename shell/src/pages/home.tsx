import { Box, Icon, Link, PageHeading, Paper, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { checkAccess, useAccess } from '../access/access-store.ts'
import { useRegistry } from '../federation/registry-store.ts'
import { menuGroups, type MenuEntry } from '../layout/menu-groups.ts'
import { useSession } from '../session/session-store.ts'

/** The first page of the dashboard: what the person can open, from descriptors. */
export function Home() {
  const session = useSession()
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  const open = menuGroups(entries, check)
    .flatMap((group) => group.entries)
    .filter((entry) => entry.type === 'item' && !entry.disabled)
  if (session.phase !== 'signed-in') return null
  const name = session.claims.user_name ?? session.activeAccount.display_name
  return (
    <>
      <PageHeading
        caption={<FormattedMessage id="shell.home.text" values={{ account: session.activeAccount.display_name }} />}
      >
        <FormattedMessage id="shell.home.title" values={{ name }} />
      </PageHeading>
      <Box
        component="ul"
        sx={{
          p: 0,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
        }}
      >
        {open.map((entry) => (
          <HomeCard key={entry.key} entry={entry} />
        ))}
      </Box>
    </>
  )
}

function HomeCard({ entry: { label, caption, icon, path } }: { entry: MenuEntry }) {
  return (
    <Paper component="li" elevation={0} sx={{ p: 2.5, position: 'relative' }}>
      <Box sx={{ color: 'primary.main', mb: 1 }}>
        <Icon name={icon} size={28} />
      </Box>
      <Link
        component={RouterLink}
        to={path}
        variant="h4"
        underline="hover"
        sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {label}
      </Link>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {caption}
      </Typography>
    </Paper>
  )
}
