import { Box, Logo, LogoMark, visuallyHidden } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import { useIntl } from 'react-intl'

/** The logo, leading home. */
export function LogoLink({ withTagline }: { withTagline: boolean }) {
  const intl = useIntl()
  return (
    <Box
      component={RouterLink}
      to="/"
      sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', color: 'inherit' }}
    >
      <Box component="span" sx={visuallyHidden}>
        {intl.formatMessage({ id: 'shell.header.home' })}
      </Box>
      <Box component="span" aria-hidden sx={{ display: 'inline-flex' }}>
        {withTagline ? <Logo /> : <LogoMark />}
      </Box>
    </Box>
  )
}
