import { defineRemote } from '@keyroom/contract'

export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  pages: {
    'my-projects': async () => (await import('./pages/projects-page.tsx')).ProjectsPage,
    project: async () => (await import('./pages/project-page.tsx')).ProjectPage,
    compare: async () => (await import('./pages/compare-page.tsx')).ComparePage,
  },
})
