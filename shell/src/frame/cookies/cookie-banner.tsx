import { Box, Button, Paper, Typography } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { frameStart } from '../shape/frame-skeleton.tsx'
import { consent, hasConsented, onConsent } from './cookie-consent.ts'
import { keepClear } from '../shape/keep-clear.ts'

/** The notice about cookies at the foot of the page until it is accepted. The page behind it can be used. */
export function CookieBanner() {
  const intl = useIntl()
  const { pathname } = useLocation()
  const [isAccepted, setIsAccepted] = useState(hasConsented)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => onConsent(() => setIsAccepted(true)), [])
  useEffect(() => (bar.current ? keepClear(bar.current) : undefined), [isAccepted])
  if (isAccepted) return null
  const accept = () => {
    consent()
    setIsAccepted(true)
  }
  return (
    <Box
      ref={bar}
      role="region"
      aria-label={intl.formatMessage({ id: 'shell.cookies.label' })}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 0,
        // Beside the menu, so that it covers none of its entries.
        insetInlineStart: pathname.startsWith('/dashboard') ? frameStart : 0,
        insetInlineEnd: 0,
        p: { xs: 1, sm: 2 },
        pointerEvents: 'none',
        displayPrint: 'none',
      }}
    >
      <Paper
        elevation={6}
        sx={{
          pointerEvents: 'auto',
          border: 1,
          borderColor: 'divider',
          maxWidth: '48rem',
          mx: 'auto',
          px: 2,
          py: 1.25,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography sx={{ flex: '1 1 16rem' }}>
          <FormattedMessage id="shell.cookies.text" />
        </Typography>
        <Button variant="contained" onClick={accept}>
          <FormattedMessage id="shell.cookies.accept" />
        </Button>
      </Paper>
    </Box>
  )
}
