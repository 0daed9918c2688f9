import { createCatalog, MessagesProvider } from '@keyroom/intl'
import type { ReactNode } from 'react'

const catalog = createCatalog({
  en: () => import('../messages/layers/en.json'),
  fr: () => import('../messages/layers/fr.json'),
  ro: () => import('../messages/layers/ro.json'),
  zh: () => import('../messages/layers/zh.json'),
})

/** The words of statistics and drive times, which are loaded with them. */
export function LayerMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}
