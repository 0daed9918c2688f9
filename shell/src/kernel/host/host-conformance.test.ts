import { afterEach, beforeEach, jest } from '@jest/globals'
import { defaultPreferences, topics, type Notification } from '@keyroom/contract'
import { describeHost, type Person } from '@keyroom/remote-testing'
import { fakeSessionActions } from '../../testing/fake-session-actions.ts'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { readAccessFacts } from '../access/read-access-facts.ts'
import { hub } from '../events/hub.ts'
import { changePreferences, usePreferences } from '../preferences/preferences-store.ts'
import { useSession } from '../session/session-store.ts'
import { createApiClient } from '../api/api-client.ts'
import { createHost } from './create-host.ts'
import { registryRoutes } from '../federation/route-address.ts'
import { provideServices } from '../api/services.ts'

const realFetch = globalThis.fetch

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeSessionActions()
  usePreferences.setState(defaultPreferences, true)
})
afterEach(() => {
  globalThis.fetch = realFetch
  jest.restoreAllMocks()
})

/** The shell's own host, with the real session, access, preferences and bus, on a product API that a test answers for. */
describeHost(async ({ person, api }) => {
  let signedIn = person
  const requests: Request[] = []
  const navigations: string[] = []
  const notifications: Notification[] = []
  globalThis.fetch = async (input) => {
    const request = input as Request
    const facts = accessAnswer(request, signedIn)
    if (facts) return facts
    requests.push(request.clone())
    return api(request)
  }
  const signIn = async (next: Person) => {
    signedIn = next
    const session = { phase: 'signed-in', claims: next.claims, activeAccount: next.activeAccount } as const
    useSession.setState(session, true)
    await readAccessFacts(session)
  }
  provideServices({
    api: createApiClient(`${location.origin}/api`),
    navigate: (path) => navigations.push(path),
    routes: registryRoutes,
    slots: { useContributions: () => [] },
  })
  hub.as('notifications').subscribe(topics.notificationRequested, (notification) => notifications.push(notification))
  await signIn(person)
  return {
    ...createHost(sampleEntry('map')),
    others: hub.as('another remote'),
    signIn,
    changePreferences,
    requests: () => requests,
    notifications: () => notifications,
    navigations: () => navigations,
  }
})

/** What the shell itself reads of an account before it decides about access. */
function accessAnswer({ url }: Request, person: Person): Response | undefined {
  const { claims, seats, subscriptions = [], trialEndsAt = null, isOperator = false } = person
  switch (new URL(url).pathname) {
    case '/api/access':
      return Response.json({ isOperator })
    case '/api/stripe/subscription': {
      const rows = subscriptions.map((row, at) => ({
        id: `sub_${at}`,
        subscriptionId: `sub_${at}`,
        quantity: 1,
        ...row,
      }))
      return Response.json({ subscriptions: rows, products: [], trialEndsAt })
    }
    case `/api/orgs/${person.activeAccount.id}/settings`:
      return Response.json({ allowedDomains: [], seats: { [claims.sub]: seats }, metadata: {}, version: 1 })
    default:
      return undefined
  }
}
