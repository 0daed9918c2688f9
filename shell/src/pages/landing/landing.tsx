import { Box } from '@keyroom/ui/core'
import { useEffect } from 'react'
import { SkipLink } from '../../frame/layout/skip-link.tsx'
import { Audience } from './audience.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { invitationIn, signIn } from './ways-in.tsx'
import { Sources } from './sources.tsx'
import { Traceable } from './traceable.tsx'

/** The public front page: what the product does for whom, from which data, and the way in. */
export function Landing() {
  // Who comes with an invitation goes on to the sign-in, which asks about it.
  useEffect(() => {
    if (invitationIn(location.search)) signIn()
  }, [])
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.paper', overflowX: 'clip' }}>
      <SkipLink />
      <LandingHeader />
      <Box component="main" id="main">
        <Hero />
        <Features />
        <Traceable />
        <Audience />
        <Sources />
      </Box>
      <LandingFooter />
    </Box>
  )
}
