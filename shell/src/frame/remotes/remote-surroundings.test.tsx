import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { topics, type Remote } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ky from 'ky'
import { useEffect, useState, type ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import { shellEvents } from '../events/hub.ts'
import { provideServices } from '../host/services.ts'
import { containerOf, messages, serveRemote, startRemoteServer } from '../testing/fake-remote-server.ts'
import { draw } from '../testing/draw.tsx'
import { sampleEntry } from '../testing/sample-entry.ts'
import { adaClaims, signInAs } from '../testing/sample-session.ts'
import { useAccess } from '../access/access-store.ts'
import { ensureRemote } from './ensure-remote.ts'
import { loadRegistry } from './registry-store.ts'
import { useRemotes } from './remotes-store.ts'
import { RemoteSurroundings } from './remote-surroundings.tsx'
import { useContributions } from './slot-contributions.tsx'

let stop: () => void
let count = 0
const entryOf = (sample: Parameters<typeof sampleEntry>[1] = {}) => sampleEntry(`guest${++count}`, sample)

beforeEach(() => {
  jest.spyOn(console, 'error').mockReset()
  signInAs(adaClaims)
  useAccess.setState({ status: 'known', context: { accountType: 'personal', flags: {}, seats: {}, now: new Date() } })
  provideServices({ api: ky, navigate: () => undefined, slots: { useContributions } })
  stop = startRemoteServer()
})
afterEach(() => stop())

function serve(entry: ReturnType<typeof entryOf>, remote: Partial<Remote> = {}) {
  serveRemote(entry, { container: containerOf({ routes: () => [], messages, ...remote }) })
}

describe('a screen of a remote', () => {
  test('is drawn once its remote is there, with its own host and words', async () => {
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

  test('that throws leaves the rest alone, says whose it is and why, and draws again on Retry', async () => {
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
      /can’t be shown right now.*no map here.*Locations \(locations@keyroom\.example\).*Trace id: [\da-f-]{36}/s,
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

  test('of a build whose place another has taken is not drawn with that one’s host', async () => {
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

  test('ends its subscriptions when it goes, although it never ended them itself', async () => {
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

  test('is copied with all that the remote’s team needs', async () => {
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

  test('is shown to be copied by hand where there is no clipboard', async () => {
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

  test('has what remotes contribute to it, in order, labelled, and only what the account may see', async () => {
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
    expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched')
    well = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The tab')).toBeTruthy()
  })

  test('says so when a remote does not have what its descriptor promises', async () => {
    const entry = entryOf({ contributes: [contribution()] })
    serve(entry)
    await register(entry)
    await draw(<Slot />)
    expect((await screen.findByRole('alert')).textContent).toContain('does not give the pages that it says it has')
    expect(useRemotes.getState()[entry.name]).toMatchObject({ failure: { fault: { code: 'not-a-remote' } } })
  })
})
