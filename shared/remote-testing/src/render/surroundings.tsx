import type { Remote } from '@keyroom/contract'
import { createCatalogue, MessagesProvider } from '@keyroom/intl'
import { HostProvider } from '@keyroom/ui/core'
import { Suspense, useEffect, useInsertionEffect, useMemo, type PropsWithChildren } from 'react'
import type { TestHost } from '../host/create-test-host.ts'
import { Boundary } from './boundary.tsx'

interface SurroundingsProps {
  readonly testHost: TestHost
  readonly messages: Remote['messages']
  readonly onCrash: (error: unknown) => void
  /** Called once the screen is drawn and waits for no code and no messages. */
  readonly onDrawn: () => void
}

/** What stands around everything that a remote draws: boundary, host, messages, and the life of its mount. */
export function Surroundings({ onCrash, children, ...props }: PropsWithChildren<SurroundingsProps>) {
  return (
    <Boundary onCrash={onCrash}>
      <Suspense fallback={null}>
        <Mounted {...props}>{children}</Mounted>
      </Suspense>
    </Boundary>
  )
}

function Mounted({ testHost, messages, onDrawn, children }: PropsWithChildren<Omit<SurroundingsProps, 'onCrash'>>) {
  const catalogue = useMemo(() => createCatalogue(messages), [messages])
  // Before any effect of the screen's own: what those subscribe to is to end with this mount.
  useInsertionEffect(() => testHost.mount(), [testHost])
  return (
    <HostProvider value={testHost.host}>
      <MessagesProvider catalogue={catalogue}>
        {children}
        <Drawn onDrawn={onDrawn} />
      </MessagesProvider>
    </HostProvider>
  )
}

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn])
  return null
}
