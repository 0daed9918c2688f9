import type { Remote } from '@keyroom/contract'
import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { HostProvider } from '@keyroom/ui/core'
import { Suspense, useEffect, useInsertionEffect, useMemo, type PropsWithChildren } from 'react'
import type { TestHost } from '../host/create-test-host.ts'
import { Boundary } from './boundary.tsx'

interface SurroundingsProps {
  readonly testHost: TestHost
  readonly messages: Remote['messages']
  readonly onCrash: (error: unknown) => void
  /** Called when the screen is drawn and all its code and messages are loaded. */
  readonly onDrawn: () => void
}

/** The wrapper of everything that a remote draws: error boundary, host, messages, and the lifetime of its mount. */
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
  const catalog = useMemo(() => createCatalog(messages), [messages])
  // Runs before any effect of the screen, so that their subscriptions end with this mount.
  useInsertionEffect(() => testHost.mount(), [testHost])
  return (
    <HostProvider value={testHost.host}>
      <MessagesProvider catalog={catalog}>
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
