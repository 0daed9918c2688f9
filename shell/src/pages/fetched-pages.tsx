import { loadServerState } from '../host/load-server-state.ts'
import { homeCatalogue } from './home/catalogue.ts'
import { landingCatalogue } from './landing/catalogue.ts'
import { pageFetched } from './page-fetched.tsx'
import { publicCatalogue } from './public/catalogue.ts'
import { surveyCatalogue } from './survey/catalogue.ts'
import { trialCatalogue } from './trial/catalogue.ts'

// The shell's own pages, each with its words: fetched by whoever opens them, and by nobody else.

export const Landing = pageFetched(async () => (await import('./landing/landing.tsx')).Landing, landingCatalogue, null)

export const SignupConfirmation = pageFetched(
  async () => (await import('./public/signup-confirmation.tsx')).SignupConfirmation,
  publicCatalogue,
  null,
)

export const EmailVerified = pageFetched(
  async () => (await import('./public/email-verified.tsx')).EmailVerified,
  publicCatalogue,
  null,
)

export const TrialExpired = pageFetched(
  async () => (await import('./trial/trial-expired.tsx')).TrialExpired,
  trialCatalogue,
)

export const Home = pageFetched(async () => {
  const [{ Home: Page }, { ServerState }] = await Promise.all([import('./home/home.tsx'), loadServerState()])
  return () => (
    <ServerState>
      <Page />
    </ServerState>
  )
}, homeCatalogue)

export const Survey = pageFetched(async () => {
  const [{ Survey: Page }, { ServerState }] = await Promise.all([import('./survey/survey.tsx'), loadServerState()])
  return () => (
    <ServerState>
      <Page />
    </ServerState>
  )
}, surveyCatalogue)
