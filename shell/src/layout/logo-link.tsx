import { Box, Logo, LogoMark } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useIntl } from 'react-intl'

/** The logo, leading home. */
export function LogoLink({ withTagline }: { withTagline: boolean }) {
  const intl = useIntl()
  return (
    <Box
      component={RouterLink}
      to="/"
      aria-label={intl.formatMessage({ id: 'shell.header.home' })}
      sx={{ display: 'inline-flex', alignItems: 'center', color: 'inherit' }}
    >
      {withTagline ? <Logo /> : <LogoMark />}
    </Box>
  )
}
