import { MessagesProvider } from '@keyroom/intl'
import { Suspense, type PropsWithChildren } from 'react'
import { commandCatalogue } from './command-catalogue.ts'

/** The messages of palette and shortcuts for what is drawn inside; nothing until they are there. */
export function CommandWords({ children }: PropsWithChildren) {
  return (
    <Suspense fallback={null}>
      <MessagesProvider catalogue={commandCatalogue}>{children}</MessagesProvider>
    </Suspense>
  )
}
