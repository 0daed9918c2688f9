import { defineRemote } from '@keyroom/contract'

export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  pages: {
    programming: async () => (await import('./pages/programming-page.tsx')).ProgrammingPage,
    'criteria-packs': async () => (await import('./pages/criteria-packs-page.tsx')).CriteriaPacksPage,
    programs: async () => (await import('./pages/programming-page.tsx')).ProgrammingPage,
  },
})
