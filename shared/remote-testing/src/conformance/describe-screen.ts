import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import type { RemoteDescriptor } from '@keyroom/contract/descriptor'
import { waitFor } from '@testing-library/react'
import { badApis } from '../api/api-handler.ts'
import { inOwnAccount } from '../people/people.ts'
import { renderRemote, type RenderedRemote, type RenderOptions } from '../render/render-remote.tsx'
import { watchListeners } from './open-listeners.ts'

/** A screen or contribution, and how to draw it. */
export interface ScreenCase {
  readonly kind: 'screen' | 'contribution'
  /** The name in the descriptor. */
  readonly name: string
  readonly draws: RenderOptions
}

/** Every other language, then back to the first, from right to left. */
const turns = [...locales.filter((one) => one !== 'en').map((one) => [one, false] as const), ['en', true] as const]

/** Checks that apply to every screen of every remote. */
export function describeScreen({ kind, name, draws }: ScreenCase, descriptor: RemoteDescriptor): void {
  describe(`${kind} ${name}`, () => {
    const complaints: unknown[][] = []
    beforeEach(() => {
      complaints.length = 0
      jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words))
    })
    afterEach(() => void jest.restoreAllMocks())

    const draw = async (other: Partial<RenderOptions> = {}): Promise<RenderedRemote> => {
      const drawn = await renderRemote({ ...draws, ...other })
      await drawn.settled()
      return drawn
    }
    const expectSound = ({ crashes, messageErrors, busFaults, container }: RenderedRemote) => {
      expect({ crashes, messageErrors, busFaults }).toEqual({ crashes: [], messageErrors: [], busFaults: [] })
      expect(container.textContent.trim()).not.toBe('')
      expect(container.textContent).not.toMatch(/^Closed: |The remote crashed/)
    }

    test('is drawn with all its messages, accessibly, and uses only the topics in the descriptor', async () => {
      const drawn = await draw()
      expectSound(drawn)
      expect(complaints).toEqual([])
      const { publishes, consumes } = descriptor.events
      expect(publishes).toEqual(expect.arrayContaining([...drawn.busUse.published]))
      expect(consumes).toEqual(expect.arrayContaining([...drawn.busUse.consumed]))
      const leftOut = draws.contribution === undefined ? [] : ['page-has-heading-one', 'heading-order']
      expect(await accessibilityProblems(drawn.container, { leftOut })).toEqual([])
    })

    test('follows language and direction while it is open', async () => {
      const drawn = await draw()
      for (const [locale, rtlLayout] of turns) {
        const before = drawn.container.textContent
        await drawn.changePreferences({ locale, rtlLayout })
        await waitFor(() => expect(drawn.container.textContent).not.toBe(before), { timeout: 60_000 })
        await drawn.settled()
        expectSound(drawn)
        expect(document.documentElement.lang).toMatch(new RegExp(`^${locale}`))
        expect(document.documentElement.dir).toBe(rtlLayout ? 'rtl' : 'ltr')
        expect(complaints).toEqual([])
      }
    })

    test.each(Object.entries(badApis))('handles an API that is %s', async (mood, api) => {
      const drawn = await renderRemote({ ...draws, api })
      if (mood !== 'silent') await drawn.settled()
      expectSound(drawn)
      drawn.unmount()
      expect(complaints).toEqual([])
    })

    test('shows no data of an account after a switch to another', async () => {
      const drawn = await draw()
      const { display_name: left } = drawn.host.session.get().activeAccount
      await drawn.signIn(inOwnAccount('somebody.else@planner.test', { standardTier: 'true', toolkit: 'true' }))
      await drawn.settled()
      expect(drawn.container.textContent).not.toContain(left)
      expect(drawn.crashes).toEqual([])
    })

    test('leaves no subscription, listener or foreign storage behind', async () => {
      // Code and listeners that are set up only once are not leaks.
      ;(await draw()).unmount()
      const listeners = watchListeners()
      const drawn = await draw()
      drawn.unmount()
      expect(drawn.subscriptions()).toEqual([])
      listeners.stop()
      expect(listeners.open()).toEqual([])
      const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      expect(keys.filter((key) => !key.startsWith(`${descriptor.name}.`))).toEqual([])
    })
  })
}

/** Colors and sizes need a browser with layout; journeys check them. */
const needsLayout = ['color-contrast', 'target-size', 'scrollable-region-focusable']

/** The problems that axe finds, one line each: rule, reason and element. */
export async function accessibilityProblems(container: Element, { leftOut = [] as readonly string[] } = {}) {
  const rules = Object.fromEntries([...needsLayout, ...leftOut].map((rule) => [rule, { enabled: false }]))
  // Loaded here, since it is large and most test files of a remote do not check this.
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(container, { rules, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
