import { describe, expect, test } from '@jest/globals'
import { locales, type Remote } from '@keyroom/contract'
import { fitsContract, labelIds, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { remoteRouteObjects } from '@keyroom/contract/shell'
import type { RouteObject } from '@keyroom/ui/router'
import { createTestHost } from '../host/create-test-host.ts'

/** Checks that the remote does what its descriptor says. */
export function describeDescriptor(remote: Remote, descriptor: RemoteDescriptor): void {
  const routes = () => remoteRouteObjects(remote, descriptor.routes, createTestHost(descriptor.name).host)

  describe('descriptor', () => {
    test('accepts the current contract', () => expect(fitsContract(descriptor.requires.contract)).toBe(true))

    test('lists the routes of the remote', () => {
      const described = descriptor.routes.map(({ path }) => path)
      expect(routes().map(({ path }) => path)).toEqual(described)
    })

    test.each(descriptor.routes)('route $id opens a page', async ({ path, page }) => {
      const route = routes().find((candidate) => candidate.path === path)
      const name = (route && (await componentNameOf(route))) ?? ''
      expect(name).toMatch(new RegExp(`^${page?.split('#')[1] ?? String.raw`\w+`}$`))
    })

    test('lists the contributions of the remote, each a component', async () => {
      const described = descriptor.slots.contributes.map(({ name }) => name)
      expect(Object.keys(remote.slots ?? {})).toEqual(described)
      const loaded = await Promise.all(Object.values(remote.slots ?? {}).map((load) => load()))
      expect(loaded.map((component) => typeof component)).toEqual(described.map(() => 'function'))
    })

    test('menu entries open its own routes', () => {
      const ids = descriptor.routes.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(descriptor.menu.flatMap(({ route }) => route ?? [])))
    })
  })

  describe('messages', () => {
    test('exist in every language of the product', () => {
      expect(Object.keys(remote.messages).toSorted()).toEqual(locales.toSorted())
      expect(descriptor.locales.toSorted()).toEqual(locales.toSorted())
    })

    test.each(locales)('in "%s" have the ids of English, all with the remote’s prefix', async (locale) => {
      const ids = Object.keys((await remote.messages[locale]()).default)
      expect(ids.toSorted()).toEqual(Object.keys((await remote.messages.en()).default).toSorted())
      expect(ids.filter((id) => !id.startsWith(`${descriptor.name}.`))).toEqual([])
      expect(ids).toEqual(expect.arrayContaining(labelIds(descriptor)))
    })
  })
}

async function componentNameOf(route: RouteObject): Promise<string | undefined> {
  const lazy = typeof route.lazy === 'function' ? await route.lazy() : route
  return lazy.Component?.displayName ?? lazy.Component?.name
}
