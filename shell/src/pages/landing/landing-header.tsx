import { Box, Button } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { LogoLink } from '../../frame/layout/logo-link.tsx'
import { LanguageMenu } from '../../frame/layout/language-menu.tsx'
import { useSession } from '../../kernel/session/session-store.ts'
import { signIn } from './ways-in.tsx'

/** Logo, language, and the link to sign in for people who come back. */
export function LandingHeader() {
  const { phase } = useSession()
  return (
    <Box
      component="header"
      sx={{ maxWidth: 'lg', mx: 'auto', display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1, sm: 3 }, py: 1 }}
    >
      <LogoLink withTagline />
      <Box sx={{ flexGrow: 1 }} />
      <LanguageMenu />
      {phase === 'signed-in' ? (
        <Button component={RouterLink} to="/dashboard" sx={atHand}>
          <FormattedMessage id="shell.landing.dashboard" />
        </Button>
      ) : (
        <Button onClick={signIn} sx={atHand}>
          <FormattedMessage id="shell.session.signIn" />
        </Button>
      )}
    </Box>
  )
}

/** Narrow windows have the same a thumb's width below. */
const atHand = { display: { xs: 'none', sm: 'inline-flex' } }
