import { createCatalog, MessagesProvider } from '@keyroom/intl'
import type { ReactNode } from 'react'

const catalog = createCatalog({
  en: () => import('../messages/sites/en.json'),
  fr: () => import('../messages/sites/fr.json'),
  ro: () => import('../messages/sites/ro.json'),
  zh: () => import('../messages/sites/zh.json'),
})

/** The words of comparisons, closures and new sites, beside those of drive times. */
export function SiteMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}
