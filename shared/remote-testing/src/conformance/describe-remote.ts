import { describe, expect, jest, test } from '@jest/globals'
import { remoteDescriptorSchema } from '@keyroom/contract/descriptor'
import type { ApiHandler } from '../api/api-handler.ts'
import type { Person } from '../people/people.ts'
import { people } from '../people/people.ts'
import type { RemoteUnderTest } from '../render/remote-routes.tsx'
import { describeDescriptor } from './describe-descriptor.ts'
import { describeScreen, type ScreenCase } from './describe-screen.ts'

/** A remote, and what its screens need to be drawn with. */
export interface RemoteChecks extends RemoteUnderTest {
  /** The product API on a good day, as far as the remote asks it. */
  readonly api?: ApiHandler
  /** Who sees the screens: somebody who may see them all. */
  readonly person?: Person
  /** Addresses by route id, where the route's path alone is not the case to look at: `analytics?ccn=220071`. */
  readonly paths?: Readonly<Record<string, string>>
}

/**
 * The checks that every remote passes, as tests of the file that calls it: the descriptor is valid and says what the
 * remote does; messages are complete; each screen and each contribution draws in every language and direction, bears
 * an API that fails, is accessible, follows the account, and leaves nothing behind.
 */
export function describeRemote({ remote, descriptor, api, person = people.admin, paths = {} }: RemoteChecks): void {
  describe('the remote', () => {
    // Each test draws a whole screen, and the first one loads its code.
    jest.setTimeout(60_000)
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
