import { createCatalog, MessagesProvider } from '@keyroom/intl'
import type { ReactNode } from 'react'

const catalog = createCatalog({
  en: () => import('../messages/areas/en.json'),
  fr: () => import('../messages/areas/fr.json'),
  ro: () => import('../messages/areas/ro.json'),
  zh: () => import('../messages/areas/zh.json'),
})

/** The words of statistics by area, which are loaded with them. */
export function AreasMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}
