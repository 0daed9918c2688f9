import type { ComponentType } from 'react'
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

const loadHome = () => import('./home/home.tsx')

export const Home = pageFetched(
  withServerState(async () => (await loadHome()).Home),
  homeCatalogue,
  undefined,
  async () => (await loadHome()).askAhead(),
)

export const Survey = pageFetched(
  withServerState(async () => (await import('./survey/survey.tsx')).Survey),
  surveyCatalogue,
)

/** The page inside the cache of server state, both fetched side by side. */
function withServerState(fetchPage: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [Page, { ServerState }] = await Promise.all([fetchPage(), loadServerState()])
    return () => (
      <ServerState>
        <Page />
      </ServerState>
    )
  }
}
