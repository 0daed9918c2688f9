import { describe, expect, jest, test } from '@jest/globals'
import { remoteDescriptorSchema } from '@keyroom/contract/descriptor'
import type { ApiHandler } from '../api/api-handler.ts'
import type { Person } from '../people/people.ts'
import { people } from '../people/people.ts'
import type { RemoteUnderTest } from '../render/remote-routes.tsx'
import { describeDescriptor } from './describe-descriptor.ts'
import { describeScreen, type ScreenCase } from './describe-screen.ts'

/** A remote, and what its screens need. */
export interface RemoteChecks extends RemoteUnderTest {
  /** The product API without failures: the answers that the remote needs. */
  readonly api?: ApiHandler
  /** The signed-in user, who has access to all screens. */
  readonly person?: Person
  /** Addresses by route id, if the route's path alone is not the case to test: `analytics?ccn=220071`. */
  readonly paths?: Readonly<Record<string, string>>
}

/**
 * The checks that every remote passes, as tests of the calling file: the descriptor is valid and matches the remote;
 * messages are complete; each screen and contribution renders in every language and direction, handles a failing API,
 * is accessible, follows the account, and cleans up.
 */
export function describeRemote({ remote, descriptor, api, person = people.admin, paths = {} }: RemoteChecks): void {
  if (typeof document === 'undefined')
    throw new Error(
      'Expected a page to draw the remote in, got none. Begin the test file with /** @page */, or name it .test.tsx.',
    )
  describe('the remote', () => {
    // Each test draws a whole screen, and the first one loads its code.
    jest.setTimeout(240_000)
    const read = remoteDescriptorSchema.safeParse(descriptor)
    test('has a valid descriptor', () => expect(read.error?.message).toBeUndefined())
    if (!read.success) return
    const { routes, slots } = read.data
    describeDescriptor(remote, read.data)
    const given = { remote, descriptor, person, ...(api ? { api } : {}) }
    const cases: ScreenCase[] = [
      ...routes.map(({ id, path }) => ({
        kind: 'screen' as const,
        name: id,
        draws: { ...given, path: paths[id] ?? path },
      })),
      ...slots.contributes.map(({ name }) => ({
        kind: 'contribution' as const,
        name,
        draws: { ...given, path: 'elsewhere', contribution: name },
      })),
    ]
    for (const screen of cases) describeScreen(screen, read.data)
  })
}
