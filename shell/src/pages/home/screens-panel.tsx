import { Box, Chip, Icon, Link, Paper, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { GridList } from '../parts/grid-list.tsx'
import { checkAccess, useAccess } from '../../kernel/access/access-store.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { useRouteAddress } from '../../kernel/federation/route-address.ts'
import { Panel } from './panel.tsx'
import { homeScreens, type HomeScreen } from './screens.ts'

/** What the account can open, and what not, with the reason and the way to it. */
export function ScreensPanel() {
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  const screens = useMemo(() => homeScreens(entries, check), [entries, check])
  return (
    <Panel isBare title={<FormattedMessage id="shell.home.screens" />}>
      <GridList columns="repeat(auto-fill, minmax(min(100%, 15rem), 1fr))">
        {screens.map((screen) => (
          <ScreenCard key={screen.entry.key} screen={screen} />
        ))}
      </GridList>
    </Panel>
  )
}

function ScreenCard({ screen: { entry, refusal } }: { screen: HomeScreen }) {
  const { label, caption, icon, path, disabled, chip } = entry
  const isOpen = !disabled && refusal === undefined
  return (
    <Paper
      component="li"
      elevation={0}
      sx={{
        p: 2,
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        ...(isOpen ? { '&:hover, &:focus-within': { boxShadow: 2 } } : {}),
      }}
    >
      <Box sx={tile(isOpen)}>
        <Icon name={isOpen ? icon : disabled ? 'clock' : 'lock'} size={22} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
          {isOpen ? (
            <Link
              component={RouterLink}
              to={path}
              variant="h4"
              underline="hover"
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {label}
            </Link>
          ) : (
            <Typography variant="h4" component="span">
              {label}
            </Typography>
          )}
          {chip ? <Chip size="small" label={chip} /> : null}
        </Box>
        {caption ? (
          <Typography color="textSecondary" sx={{ mt: 0.25 }}>
            {caption}
          </Typography>
        ) : null}
        {!disabled && refusal ? <Closed refusal={refusal} /> : null}
      </Box>
    </Paper>
  )
}

function Closed({ refusal }: { refusal: NonNullable<HomeScreen['refusal']> }) {
  const plans = useRouteAddress({ route: 'profile', params: { tab: 'subscription' } })
  if (refusal === 'signed-out' || refusal === 'operator-only') return null
  const way = refusal === 'trial-expired' ? '/dashboard/trial-expired' : plans
  const hasWay = refusal !== 'organization-only' && refusal !== 'unknown'
  return (
    <Typography sx={{ mt: 0.75, fontSize: '0.8125rem' }}>
      <FormattedMessage id={`shell.home.closed.${refusal}`} />{' '}
      {hasWay && way ? (
        <Link component={RouterLink} to={way}>
          <FormattedMessage id={refusal === 'trial-expired' ? 'shell.home.closed.trial' : 'shell.home.closed.plans'} />
        </Link>
      ) : null}
    </Typography>
  )
}

const tile = (isOpen: boolean) =>
  ({
    flex: 'none',
    width: 44,
    height: 44,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 1,
    bgcolor: isOpen ? 'primary.light' : 'background.default',
    color: isOpen ? 'primary.dark' : 'text.secondary',
  }) as const
