import { Box, Button, Typography } from '@keyroom/ui/core'
import { RouterLink } from '@keyroom/ui/router'
import type { ReactNode } from 'react'
import { LogoLink } from '../layout/logo-link.tsx'
import { OverflowMenu } from '../layout/overflow-menu.tsx'

interface PublicPageProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly action: { readonly label: ReactNode; readonly to: string }
}

/** A page with one thing to say to whoever comes, signed in or not. */
export function PublicPage({ title, text, action }: PublicPageProps) {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box component="header" sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', p: 2 }}>
        <LogoLink withTagline />
        <OverflowMenu />
      </Box>
      <Box component="main" sx={{ maxWidth: 'sm', mx: 'auto', px: { xs: 2, sm: 3 }, py: 8, textAlign: 'center' }}>
        <Typography variant="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography sx={{ my: 3 }}>{text}</Typography>
        <Button component={RouterLink} to={action.to} variant="contained" size="large">
          {action.label}
        </Button>
      </Box>
    </Box>
  )
}
