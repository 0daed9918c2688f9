import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { defineRemote, type Remote, type RouteTarget } from '@keyroom/contract'
import { useHost, useRouteAddress } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { answers } from '../api/api-handler.ts'
import { people } from '../people/people.ts'
import { renderRemote } from './render-remote.tsx'

const texts = { en: 'Beds of {account}', fr: 'Lits de {account}', ro: 'Paturi {account}', zh: '床位 {account}' }
const file = (text: string) => async () => ({ default: { 'trial.beds': text } })

function Beds() {
  const { api, session, navigate } = useHost()
  const { activeAccount } = useSyncExternalStore(session.subscribe, session.get)
  const { data } = useQuery({ queryKey: ['beds'], queryFn: () => api.get('beds').json<{ beds: number }>() })
  return (
    <>
      <h1>
        <FormattedMessage id="trial.beds" values={{ account: activeAccount.display_name }} />
      </h1>
      <output>{data?.beds}</output>
      <button onClick={() => navigate('elsewhere')}>Go</button>
    </>
  )
}

const remoteOf = (Component: () => React.ReactNode, more: Partial<Remote> = {}) =>
  defineRemote({
    messages: { en: file(texts.en), fr: file(texts.fr), ro: file(texts.ro), zh: file(texts.zh) },
    routes: () => [{ path: 'trial/beds', lazy: async () => ({ Component }) }],
    ...more,
  })

const descriptor = {
  name: 'trial',
  owner: { team: 'Trial', contact: 'trial@keyroom.example' },
  requires: { contract: '^1.0.0' },
  locales: ['en', 'fr', 'ro', 'zh'],
  routes: [{ id: 'beds', path: 'trial/beds', title: 'trial.beds', access: 'planning', page: 'src/beds.tsx#Beds' }],
  slots: {
    contributes: [{ slot: 'profile.tabs', name: 'beds', label: 'trial.beds', access: 'organization-account' }],
  },
  budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 10 },
}

const remote = remoteOf(Beds)
const api = answers({ beds: { beds: 25 } })

afterEach(() => void jest.restoreAllMocks())

describe('a remote that is rendered', () => {
  test("renders in the language of the page with the account and the API's answers", async () => {
    const page = await renderRemote({ remote, descriptor, api, preferences: { locale: 'fr' } })
    await page.settled()
    expect(page.getByRole('heading').textContent).toBe('Lits de Lakeside Health')
    expect(page.getByRole('status').textContent).toBe('25')
    expect(page.crashes).toEqual([])
    expect(page.messageErrors).toEqual([])
  })

  test('follows its navigation', async () => {
    const page = await renderRemote({ remote, descriptor, api })
    await act(async () => page.getByRole('button').click())
    expect(page.address()).toBe('/dashboard/elsewhere')
    expect(page.getByText('Another screen of the dashboard')).toBeTruthy()
  })

  test("is hidden from users whom its route's rule rejects, until the rule admits them", async () => {
    const page = await renderRemote({ remote, descriptor, api, person: people.free })
    expect(page.getByRole('alert').textContent).toBe('Closed: planning-tier')
    expect(page.requests).toEqual([])
    await page.signIn(people.standard)
    expect((await page.findByRole('heading')).textContent).toBe('Beds of standard@planner.test')
  })

  test('waits until access is decided', async () => {
    const page = await renderRemote({ remote, descriptor, api, access: 'pending' })
    expect(page.queryByRole('heading')).toBeNull()
    await page.setAccess('known')
    expect(await page.findByRole('heading')).toBeTruthy()
  })

  test('may be a contribution to another', async () => {
    const withSlot = remoteOf(Beds, { slots: { beds: async () => Beds } })
    const page = await renderRemote({ remote: withSlot, descriptor, api, contribution: 'beds' })
    expect((await page.findByRole('heading')).textContent).toContain('Lakeside')
    await expect(renderRemote({ remote, descriptor, contribution: 'beds' })).rejects.toThrow(
      'got "beds"; there are: beds',
    )
  })

  test('that throws is caught, with its error', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('broken on first sight')
    }
    const page = await renderRemote({ remote: remoteOf(Broken), descriptor })
    expect(page.crashes.map(String)).toEqual(['Error: broken on first sight'])
  })

  test('that cannot be fetched is caught, too', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const lost = remoteOf(Beds, {
      routes: () => [{ path: 'trial/beds', lazy: () => Promise.reject(new Error('no such file')) }],
    })
    const page = await renderRemote({ remote: lost, descriptor })
    expect(page.crashes.map(String)).toContain('Error: no such file')
  })

  test('that names a route which its descriptor does not list crashes, and says what to list', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const uses = { routes: [{ id: 'hospital-summary', params: { ccn: { type: 'string' } } }] }
    const linksTo = (target: RouteTarget) =>
      renderRemote({ remote: remoteOf(() => useRouteAddress(target)), descriptor: { ...descriptor, uses } })
    const listed = await linksTo({ route: 'hospital-summary', params: { ccn: '220071' } })
    expect(listed.container.textContent).toBe('/dashboard/hospital-summary?ccn=220071')
    const misspelled = await linksTo({ route: 'hospital-sumary' })
    expect(String(misspelled.crashes[0])).toContain('got "hospital-sumary". Did you mean "hospital-summary"?')
    const unlisted = await linksTo({ route: 'hospital-summary', params: { year: 2021 } })
    expect(String(unlisted.crashes[0])).toContain('Expected one of its parameters (ccn) as "year"')
  })

  test('that navigates to a route which its descriptor does not list throws', async () => {
    const page = await renderRemote({ remote, descriptor, api })
    expect(() => page.host.navigate({ route: 'members' })).toThrow('got "members". List it under "uses"')
  })

  test('that lacks a message is reported', async () => {
    const Silent = () => <FormattedMessage id="trial.nothing" />
    const page = await renderRemote({ remote: remoteOf(Silent), descriptor })
    expect(String(page.messageErrors[0])).toContain('trial.nothing')
  })
})
