import { MessagesProvider, createCatalog, joinCatalogs } from '@keyroom/intl'
import { Suspense, type PropsWithChildren } from 'react'
import { messagesWithRetries } from '../late/messages-with-retries.ts'
import { shellCatalog } from '../../messages/catalog.ts'

/** The messages of palette and shortcuts for what is drawn inside; nothing until they are there. */
export function CommandMessages({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <MessagesProvider catalog={commandCatalog}>{children}</MessagesProvider>
    </Suspense>
  )
}

/** The shell's messages, with those of the palette and the shortcuts, which no page needs at first. */
export const commandCatalog = joinCatalogs(
  shellCatalog,
  createCatalog(
    messagesWithRetries({
      en: () => import('../../messages/commands/en.json'),
      fr: () => import('../../messages/commands/fr.json'),
      ro: () => import('../../messages/commands/ro.json'),
      zh: () => import('../../messages/commands/zh.json'),
    }),
  ),
)
