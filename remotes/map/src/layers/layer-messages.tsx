import { createCatalog, MessagesProvider } from '@keyroom/intl'
import type { ReactNode } from 'react'

const catalog = createCatalog({
  en: () => import('../messages/layers/en.json'),
  fr: () => import('../messages/layers/fr.json'),
  ro: () => import('../messages/layers/ro.json'),
  zh: () => import('../messages/layers/zh.json'),
})

/** The words of statistics, drive times and tools, which are loaded late. */
export function LayerMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}
