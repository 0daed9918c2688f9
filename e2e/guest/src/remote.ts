import { defineRemote } from '@keyroom/contract'

/** A remote that no shell knows. The journeys build and publish it. */
export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  routes: () => [
    { path: 'guest', lazy: async () => ({ Component: (await import('./pages/guest-page.tsx')).GuestPage }) },
    { path: 'guest/faulty', lazy: async () => ({ Component: (await import('./pages/faulty-page.tsx')).FaultyPage }) },
  ],
})
