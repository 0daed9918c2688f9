import { createCatalog, joinCatalogs, MessagesProvider } from '@keyroom/intl'
import { planningCatalog } from '@keyroom/planning'
import type { ReactNode } from 'react'
import { packNotesCatalog } from '../why/pack-note.ts'

const ownCatalog = createCatalog({
  en: () => import('../messages/packs/en.json'),
  fr: () => import('../messages/packs/fr.json'),
  ro: () => import('../messages/packs/ro.json'),
  zh: () => import('../messages/packs/zh.json'),
})

/** The names of departments and settings, the words of the sheet, whose fields the editor has too, and those of packs. */
const catalog = joinCatalogs(
  planningCatalog,
  createCatalog({
    en: () => import('../messages/workspace/en.json'),
    fr: () => import('../messages/workspace/fr.json'),
    ro: () => import('../messages/workspace/ro.json'),
    zh: () => import('../messages/workspace/zh.json'),
  }),
  createCatalog({
    en: () => import('../messages/views/en.json'),
    fr: () => import('../messages/views/fr.json'),
    ro: () => import('../messages/views/ro.json'),
    zh: () => import('../messages/views/zh.json'),
  }),
  packNotesCatalog,
  ownCatalog,
)

/** The words of the list of packs. */
export function ListMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={ownCatalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}

/** The words of the criteria in a pack. */
export function CriteriaMessages({ children }: { children: ReactNode }) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      {children}
    </MessagesProvider>
  )
}
