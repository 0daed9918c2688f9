import { defineRemote } from '@keyroom/contract'

export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  routes: () => [
    {
      path: 'analytics',
      lazy: async () => ({ Component: (await import('./pages/hospital-summary-page.tsx')).HospitalSummaryPage }),
    },
    {
      path: 'detailed-analytics',
      lazy: async () => ({ Component: (await import('./pages/inpatient-page.tsx')).InpatientPage }),
    },
    {
      path: 'zipcode-analytics',
      lazy: async () => ({ Component: (await import('./pages/zip-code-page.tsx')).ZipCodePage }),
    },
    {
      path: 'data-imports',
      lazy: async () => ({ Component: (await import('./pages/data-imports-page.tsx')).DataImportsPage }),
    },
  ],
})
