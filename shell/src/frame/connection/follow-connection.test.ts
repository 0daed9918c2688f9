import { expect, jest, test } from '@jest/globals'
import ky from 'ky'
import { provideServices } from '../../kernel/api/services.ts'
import { useSession } from '../../kernel/session/session-store.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { followConnection } from './follow-connection.ts'
import { loadConnection } from './load-connection.ts'

const runConnection = jest.fn<(options: { who: string }) => void>()
jest.mock('./connection.ts', () => ({ runConnection: (options: { who: string }) => runConnection(options) }))

provideServices({ api: ky, navigate: () => undefined, routes: registryRoutes, slots: { useContributions: () => [] } })

test('does not run for a session that ended while the code was loading, and runs for the next one', async () => {
  followConnection('/api')
  signInAs(adaClaims)
  useSession.setState({ phase: 'visitor' }, true)
  // The code under test has waited for this longer, and goes on first.
  await loadConnection()
  expect(runConnection).not.toHaveBeenCalled()
  signInAs(adaClaims)
  await loadConnection()
  expect(runConnection).toHaveBeenCalledTimes(1)
  expect(runConnection.mock.calls[0]?.[0].who).toContain(adaClaims.sub)
})
