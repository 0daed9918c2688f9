import { describe, expect, test } from '@jest/globals'
import { locales, type Remote } from '@keyroom/contract'
import { fitsContract, labelIds, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import type { RouteObject } from '@keyroom/ui/router'
import { createTestHost } from '../host/create-test-host.ts'

/** What the descriptor says is what the remote does. */
export function describeDescriptor(remote: Remote, descriptor: RemoteDescriptor): void {
  const routes = () => remote.routes(createTestHost(descriptor.name).host)

  describe('descriptor', () => {
    test('takes the contract that is here', () => expect(fitsContract(descriptor.requires.contract)).toBe(true))

    test('names the routes that the remote has', () => {
      const described = descriptor.routes.map(({ path }) => path)
      expect(routes().map(({ path }) => path)).toEqual(described)
    })

    test.each(descriptor.routes)('route $id leads to the page that it names', async ({ path, page }) => {
      const route = routes().find((candidate) => candidate.path === path)
      expect(route && (await componentNameOf(route))).toBe(page.split('#')[1])
    })

    test('names the contributions that the remote has, each a component', async () => {
      const described = descriptor.slots.contributes.map(({ name }) => name)
      expect(Object.keys(remote.slots ?? {})).toEqual(described)
      const loaded = await Promise.all(Object.values(remote.slots ?? {}).map((load) => load()))
      expect(loaded.map((component) => typeof component)).toEqual(described.map(() => 'function'))
    })

    test('menu entries lead to its own routes', () => {
      const ids = descriptor.routes.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(descriptor.menu.flatMap(({ route }) => route ?? [])))
    })
  })

  describe('messages', () => {
    test('are there in every language of the product', () => {
      expect(Object.keys(remote.messages).toSorted()).toEqual(locales.toSorted())
      expect(descriptor.locales.toSorted()).toEqual(locales.toSorted())
    })

    test.each(locales)('in "%s" are those of English, all of them the remote’s own', async (locale) => {
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
