import { defineRemote } from '@keyroom/contract'

export default defineRemote({
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
    ro: () => import('./messages/ro.json'),
    zh: () => import('./messages/zh.json'),
  },
  pages: {
    'hospital-summary': async () => (await import('./pages/hospital-summary-page.tsx')).HospitalSummaryPage,
    inpatient: async () => (await import('./pages/inpatient-page.tsx')).InpatientPage,
    'zip-code': async () => (await import('./pages/zip-code-page.tsx')).ZipCodePage,
    'data-imports': async () => (await import('./pages/data-imports-page.tsx')).DataImportsPage,
  },
})
