import { createCatalog } from '@keyroom/intl'
import type { ComponentType } from 'react'
import { loadServerState } from '../kernel/api/load-server-state.ts'
import { lazyPage } from './lazy-page.tsx'

// The shell's own pages. Each loads with its own messages when it is opened.

const landingMessages = createCatalog({
  en: () => import('../messages/landing/en.json'),
  fr: () => import('../messages/landing/fr.json'),
  ro: () => import('../messages/landing/ro.json'),
  zh: () => import('../messages/landing/zh.json'),
})

export const Landing = lazyPage(async () => (await import('./landing/landing.tsx')).Landing, landingMessages, null)

/** Messages of the pages that an e-mail or a sign-up leads to. */
const publicMessages = createCatalog({
  en: () => import('../messages/public/en.json'),
  fr: () => import('../messages/public/fr.json'),
  ro: () => import('../messages/public/ro.json'),
  zh: () => import('../messages/public/zh.json'),
})

export const SignupConfirmation = lazyPage(
  async () => (await import('./public/signup-confirmation.tsx')).SignupConfirmation,
  publicMessages,
  null,
)

export const EmailVerified = lazyPage(
  async () => (await import('./public/email-verified.tsx')).EmailVerified,
  publicMessages,
  null,
)

const trialMessages = createCatalog({
  en: () => import('../messages/trial/en.json'),
  fr: () => import('../messages/trial/fr.json'),
  ro: () => import('../messages/trial/ro.json'),
  zh: () => import('../messages/trial/zh.json'),
})

export const TrialExpired = lazyPage(
  async () => (await import('./trial/trial-expired.tsx')).TrialExpired,
  trialMessages,
)

const loadHome = () => import('./home/home.tsx')

const homeMessages = createCatalog({
  en: () => import('../messages/home/en.json'),
  fr: () => import('../messages/home/fr.json'),
  ro: () => import('../messages/home/ro.json'),
  zh: () => import('../messages/home/zh.json'),
})

export const Home = lazyPage(
  withServerState(async () => (await loadHome()).Home),
  homeMessages,
  undefined,
  async () => (await loadHome()).askAhead(),
)

const aboutDataMessages = createCatalog({
  en: () => import('../messages/about-data/en.json'),
  fr: () => import('../messages/about-data/fr.json'),
  ro: () => import('../messages/about-data/ro.json'),
  zh: () => import('../messages/about-data/zh.json'),
})

export const AboutData = lazyPage(
  withServerState(async () => (await import('./about-data/about-data.tsx')).AboutData),
  aboutDataMessages,
)

const surveyMessages = createCatalog({
  en: () => import('../messages/survey/en.json'),
  fr: () => import('../messages/survey/fr.json'),
  ro: () => import('../messages/survey/ro.json'),
  zh: () => import('../messages/survey/zh.json'),
})

export const Survey = lazyPage(
  withServerState(async () => (await import('./survey/survey.tsx')).Survey),
  surveyMessages,
)

/** The page inside the cache of server state; both load at the same time. */
function withServerState(loadPage: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [Page, { ServerState }] = await Promise.all([loadPage(), loadServerState()])
    return () => (
      <ServerState>
        <Page />
      </ServerState>
    )
  }
}
