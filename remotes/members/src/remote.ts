import { defineRemote } from '@keyroom/contract'

export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  pages: {
    members: async () => (await import('./pages/members-page.tsx')).MembersPage,
  },
  slots: {
    organization: async () => (await import('./components/organization-tab.tsx')).OrganizationTab,
  },
})
