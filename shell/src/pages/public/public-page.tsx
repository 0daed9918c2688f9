import { Box, Icon, Paper, Typography } from '@keyroom/ui/core'
import type { IconName } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { LogoLink } from '../../frame/layout/logo-link.tsx'
import { LanguageMenu } from '../../frame/layout/language-menu.tsx'

interface PublicPageProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A page with one message, for visitors and signed-in people. */
export function PublicPage({ icon, title, children, actions }: PublicPageProps) {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="header"
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', px: { xs: 1, sm: 2 }, py: 1 }}
      >
        <LogoLink withTagline />
        <LanguageMenu />
      </Box>
      <Box component="main" id="main" sx={{ px: 2, py: { xs: 3, sm: 8 } }}>
        <Paper
          elevation={0}
          sx={{ maxWidth: '34rem', mx: 'auto', p: { xs: 3, sm: 5 }, display: 'grid', justifyItems: 'center', gap: 2 }}
        >
          <Box
            sx={{
              width: 72,
              height: 72,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              bgcolor: 'primary.light',
              color: 'primary.dark',
            }}
          >
            <Icon name={icon} size={36} />
          </Box>
          <Typography variant="h2" component="h1" tabIndex={-1} sx={{ textAlign: 'center' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, textAlign: 'center', fontSize: '1rem' }}>{children}</Box>
          <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>{actions}</Box>
        </Paper>
      </Box>
    </Box>
  )
}
