import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics, type Remote } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useEffect, useState, type ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import { shellEvents } from '../../kernel/events/hub.ts'
import { provideServices } from '../../kernel/api/services.ts'
import { containerOf, messages, serveRemote, startRemoteServer } from '../../testing/fake-remote-server.ts'
import { draw } from '../../testing/draw.tsx'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../../testing/sample-session.ts'
import { useAccess } from '../../kernel/access/access-store.ts'
import { ensureRemote } from '../../kernel/federation/ensure-remote.ts'
import { loadRegistry } from '../../kernel/federation/registry-store.ts'
import { useRemotes } from '../../kernel/federation/remotes-store.ts'
import { RemoteSurroundings } from './remote-surroundings.tsx'
import { registryRoutes } from '../../kernel/federation/route-address.ts'
import { useContributions } from './use-contributions.tsx'

let stop: () => void
let count = 0
const entryOf = (sample: Parameters<typeof sampleEntry>[1] = {}) => sampleEntry(`guest${++count}`, sample)

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  signInAs(adaClaims)
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
  provideServices({ api: ky, navigate: () => undefined, routes: registryRoutes, slots: { useContributions } })
  stop = startRemoteServer()
})
afterEach(() => stop())

function serve(entry: ReturnType<typeof entryOf>, remote: Partial<Remote> = {}) {
  serveRemote(entry, { container: containerOf({ routes: () => [], messages, ...remote }) })
}

describe('a screen of a remote', () => {
  test('is drawn once its remote is loaded, with its own host and messages', async () => {
    const entry = entryOf()
    serve(entry, {
      messages: { ...messages, en: () => Promise.resolve({ default: { 'guest.hello': 'Hello from the remote' } }) },
    })
    function Screen() {
      const { remote } = useHost()
      return (
        <p>
          {remote.name} <FormattedMessage id="guest.hello" />
        </p>
      )
    }
    await draw(
      <RemoteSurroundings entry={entry}>
        <Screen />
      </RemoteSurroundings>,
    )
    expect(await screen.findByText(`${entry.name} Hello from the remote`)).toBeTruthy()
  })

  test('that throws shows its remote’s name and the reason in its place, and draws again on Retry', async () => {
    const entry = entryOf()
    serve(entry)
    await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [entry] }))
    let well = false
    function Screen() {
      if (!well) throw new Error('no map here')
      return <p>The screen</p>
    }
    await draw(
      <>
        <p>The rest</p>
        <RemoteSurroundings entry={entry}>
          <Screen />
        </RemoteSurroundings>
      </>,
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /can’t be shown right now.*no map here.*Locations \(locations@keyroom\.example\).*Trace ID: [\da-f-]{36}/s,
    )
    expect(screen.getByText('The rest')).toBeTruthy()
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The screen')).toBeTruthy()
  })

  test('whose code cannot be fetched is fetched again on Retry', async () => {
    const entry = entryOf()
    serveRemote(entry, { manifest: () => new Response('', { status: 404 }) })
    await draw(
      <RemoteSurroundings entry={entry}>
        <p>The screen</p>
      </RemoteSurroundings>,
    )
    await screen.findByRole('alert')
    await loadRegistry('en', Promise.resolve({ schema: 1, remotes: [entry] }))
    serve(entry)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The screen')).toBeTruthy()
  })

  test('of a replaced build is not drawn with the host of the new build', async () => {
    const entry = entryOf()
    serve(entry)
    const other = sampleEntry(entry.name, { version: '2.0.0' })
    serve(other)
    await ensureRemote(other)
    await draw(
      <RemoteSurroundings entry={entry}>
        <p>The screen</p>
      </RemoteSurroundings>,
    )
    expect(screen.queryByText('The screen')).toBeNull()
  })

  test('loses its subscriptions when it is unmounted, even if it never ended them itself', async () => {
    const entry = entryOf()
    serve(entry)
    const hear = jest.fn()
    function Screen() {
      const { events } = useHost()
      useEffect(() => void events.subscribe(topics.facilitySelected, hear), [events])
      return <p>The screen</p>
    }
    const say = () => shellEvents.publish(topics.facilitySelected, { ccn: '220071', name: 'General' })
    const { unmount } = await draw(
      <RemoteSurroundings entry={entry}>
        <Screen />
      </RemoteSurroundings>,
    )
    await screen.findByText('The screen')
    say()
    expect(hear).toHaveBeenCalledTimes(1)
    unmount()
    say()
    expect(hear).toHaveBeenCalledTimes(1)
  })
})

describe('the report of a failure', () => {
  const fail = async () => {
    const entry = entryOf()
    serveRemote(entry, { manifest: () => new Response('', { status: 500 }) })
    await draw(<RemoteSurroundings entry={entry} />, { path: '/dashboard/widget/guest' })
    return entry
  }

  test('copies everything that the remote’s team needs', async () => {
    const user = userEvent.setup()
    const entry = await fail()
    await user.click(await screen.findByRole('button', { name: 'Copy report' }))
    const report = await navigator.clipboard.readText()
    expect(report).toContain(`Remote: ${entry.name} 1.2.0 (${entry.baseUrl})`)
    expect(report).toMatch(/Fault: server-error .*500/)
    expect(report).toMatch(/Shell contract: .*, required: \^1\.0\.0/)
    expect(report).toMatch(/Trace: [\da-f-]{36}/)
    expect(report).not.toContain('ada@planner.test')
    expect(screen.getByRole('button', { name: 'Report copied' })).toBeTruthy()
  })

  test('is shown for copying by hand without a clipboard', async () => {
    const user = userEvent.setup()
    const entry = await fail()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Copy report' }))
    expect((await screen.findByText(/^Remote: /)).textContent).toContain(entry.name)
    expect(screen.getByRole('button', { name: 'Copy report' })).toBeTruthy()
  })
})

describe('a slot', () => {
  const contribution = (sample: Partial<{ name: string; order: number; access: 'organization-account' }> = {}) => ({
    slot: 'profile.tabs',
    name: 'tab',
    label: 'guest.tab',
    order: 10,
    access: 'signed-in' as const,
    ...sample,
  })
  function Slot() {
    const contributions = useContributions('profile.tabs')
    return (
      <>
        {contributions.map(({ id, label, Content }) => (
          <section key={id} aria-label={label}>
            <Content />
          </section>
        ))}
      </>
    )
  }
  const register = (...remotes: ReturnType<typeof entryOf>[]) =>
    act(() => loadRegistry('en', Promise.resolve({ schema: 1, remotes })))

  test('shows labeled contributions of remotes in order, as far as the account may see them', async () => {
    const late = entryOf({ contributes: [contribution({ order: 20 })], labels: { 'guest.tab': 'Late' } })
    const early = entryOf({
      contributes: [contribution(), contribution({ name: 'more', access: 'organization-account' })],
      labels: { 'guest.tab': 'Early' },
    })
    const Tab: ComponentType = () => <p>{useHost().remote.name}</p>
    for (const entry of [late, early]) serve(entry, { slots: { tab: () => Promise.resolve(Tab) } })
    await register(late, early)
    await draw(<Slot />)
    expect(await screen.findByText(early.name)).toBeTruthy()
    expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))).toEqual([
      'Early',
      'Late',
    ])
  })

  test('keeps what was typed into a contribution when the registry is read again', async () => {
    const entry = entryOf({ contributes: [contribution()] })
    const Tab: ComponentType = () => {
      const [text, setText] = useState('')
      return <input value={text} onChange={(event) => setText(event.target.value)} />
    }
    serve(entry, { slots: { tab: () => Promise.resolve(Tab) } })
    await register(entry)
    await draw(<Slot />)
    await userEvent.type(await screen.findByRole('textbox'), 'Ada')
    await register(structuredClone(entry))
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Ada')
  })

  test('fetches a contribution again on Retry', async () => {
    const entry = entryOf({ contributes: [contribution()] })
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    let well = false
    const tab = () => (well ? Promise.resolve((() => <p>The tab</p>) as ComponentType) : Promise.reject(chunkError))
    serve(entry, { slots: { tab } })
    await register(entry)
    await draw(<Slot />)
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The tab')).toBeTruthy()
  })

  test('shows an error when a remote lacks a contribution that its descriptor lists', async () => {
    const entry = entryOf({ contributes: [contribution()] })
    serve(entry)
    await register(entry)
    await draw(<Slot />)
    expect((await screen.findByRole('alert')).textContent).toContain('does not provide the pages that it declares')
    expect(useRemotes.getState()[entry.name]).toMatchObject({ failure: { fault: { code: 'not-a-remote' } } })
  })
})
