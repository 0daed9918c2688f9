import { Box, Button, Icon, Paper, Stack, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { useConnection } from '../connection/connection-store.ts'
import { LogoLink } from '../layout/logo-link.tsx'
import { OverflowMenu } from '../layout/overflow-menu.tsx'
import { sessionActions } from '../session/session-actions.ts'
import { useSession } from '../session/session-store.ts'

const offers = [
  { id: 'map', icon: 'map-pin' },
  { id: 'analytics', icon: 'chart-bar' },
  { id: 'rooms', icon: 'ruler' },
]

/** The public front page: what the product does, and the way in. */
export function Landing() {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 2 }}>
        <LogoLink withTagline />
        <OverflowMenu />
      </Box>
      <Box component="main" sx={{ maxWidth: 'lg', mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 4, md: 8 } }}>
        <Typography variant="h1" sx={{ maxWidth: '24em' }}>
          <FormattedMessage id="shell.landing.title" />
        </Typography>
        <Typography sx={{ my: 2, maxWidth: '44em' }}>
          <FormattedMessage id="shell.landing.text" />
        </Typography>
        <Way />
        <Stack
          direction={{ xs: 'column', md: 'row' }}
          spacing={2}
          component="ul"
          sx={{ p: 0, mt: 6, listStyle: 'none' }}
        >
          {offers.map(({ id, icon }) => (
            <Paper key={id} component="li" elevation={0} sx={{ p: 3, flex: 1 }}>
              <Box sx={{ color: 'primary.main' }}>
                <Icon name={icon} size={32} />
              </Box>
              <Typography variant="h3" component="h2" sx={{ my: 1 }}>
                <FormattedMessage id={`shell.landing.${id}.title`} />
              </Typography>
              <Typography color="textSecondary">
                <FormattedMessage id={`shell.landing.${id}.text`} />
              </Typography>
            </Paper>
          ))}
        </Stack>
      </Box>
    </Box>
  )
}

function Way() {
  const { phase } = useSession()
  const isReachable = useConnection(({ away }) => away['sign-in'] === undefined)
  if (phase === 'signed-in') {
    return (
      <Button component={RouterLink} to="/dashboard" variant="contained" size="large">
        <FormattedMessage id="shell.landing.open" />
      </Button>
    )
  }
  return (
    <>
      <Button variant="contained" size="large" onClick={() => void sessionActions.logIn({ returnTo: '' })}>
        <FormattedMessage id="shell.session.signIn" />
      </Button>
      <Typography role="status" color="textSecondary" sx={{ mt: 1, minHeight: '1.5em' }}>
        {isReachable ? null : <FormattedMessage id="shell.session.unreachable.later" />}
      </Typography>
    </>
  )
}
