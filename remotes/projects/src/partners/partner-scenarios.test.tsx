import { expect, test } from '@jest/globals'
import { badApis, people, refusal, renderRemote, type ApiHandler } from '@keyroom/remote-testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { ids, offered, planningApi } from '../testing/planning-api.ts'

const open = async (query: string, api: ApiHandler = planningApi().api) => {
  const path = `user/account-profile/my-projects${query}`
  const page = await renderRemote({ remote, descriptor, path, api })
  await page.settled()
  return page
}
const names = () =>
  within(screen.getByRole('table', { name: 'Scenarios' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('lists active scenarios by the selection in the address, whose choices are those of client and project', async () => {
  const page = await open('?tab=scenarios')
  expect(names()).toEqual(['Base case', 'More growth'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Project' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Annex' }))
  await waitFor(() => expect(names()).toEqual(['More growth']))
  expect(page.address()).toContain('selectedProject=Annex')
  await userEvent.click(screen.getByRole('combobox', { name: 'Scenario' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['All', 'More growth'])
})

test('a deactivated scenario is gone from the active ones at once', async () => {
  const { api, sent } = planningApi()
  await open('?tab=scenarios', api)
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Base case' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { line: `PUT partner-scenario/user-state/org_lakeside/${ids.base}`, body: { is_inactive: true } },
    ]),
  )
})

test('a scenario that could not be deactivated is active again, and the page says why', async () => {
  const { api } = planningApi({}, { 'PUT partner-scenario/user-state/:owner/:id': () => refusal(403, 'read-only') })
  const page = await open('?tab=scenarios', api)
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate Base case' }))
  const said = await screen.findByRole('alert')
  await page.settled()
  expect(names()).toEqual(['Base case', 'More growth'])
  expect(said.isConnected && said.textContent).toContain('not change it')
})

test('keeps a copy of the scenarios in the browser', async () => {
  await open('?tab=scenarios')
  const copy = JSON.parse(localStorage.getItem('user-scenarios') ?? 'null') as { id: string }[]
  expect(copy.map(({ id }) => id)).toEqual([ids.base, ids.growth])
  localStorage.clear()
})

test('says “Wrong Services” when a call fails without a body', async () => {
  const { api } = planningApi()
  const away: ApiHandler = (request) => (request.url.includes('user-state') ? badApis.unreachable() : api(request))
  await open('?tab=scenarios', away)
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong Services')
})

test('adds chosen scenarios of a partner beside those that exist, announces it, and fetches all again after a second', async () => {
  const { api, sent } = planningApi()
  const page = await open('?tab=partners', api)
  const heard: unknown[] = []
  page.others.subscribe({ id: 'scenario/synced@1' } as never, (value: unknown) => heard.push(value))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Offered · General Hospital' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 scenario' }))
  expect(await screen.findByText('The chosen scenarios are in your list.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ userId: people.admin.claims.sub })
  expect(sent[0]?.body).toMatchObject({ scenarios: [{ id: ids.base }, { id: ids.growth }, { id: offered.id }] })
  expect(await screen.findByText('In your list')).toBeTruthy()
})

test.each([
  ['with-colleague', /A colleague has already added this scenario .*: Offered. Ask them to share the project/],
  ['read-only', /can read but not change: Offered. Ask the project’s owner to restore it/],
  ['removed', /deleted with its project: Offered/],
])('says which chosen scenario is not in the list and why: %s', async (reason, text) => {
  const { api } = planningApi(
    {},
    {
      'POST partner-scenario/user-state/:owner': () =>
        Response.json({ scenarios: [], notAdded: [{ id: offered.id, reason }] }),
    },
  )
  const page = await open('?tab=partners', api)
  const heard: unknown[] = []
  page.others.subscribe({ id: 'scenario/synced@1' } as never, (value: unknown) => heard.push(value))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Offered/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 scenario' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/are in your list/)).toBeNull()
  expect(heard).toEqual([])
})

test('says that the other chosen scenarios are in the list, and names those that are not', async () => {
  const second = { ...offered, id: ids.growth.replace(/.$/, 'f'), scenarioName: 'Second' }
  const study = {
    id: ids.client,
    studyName: 'Coast',
    publishedAt: '2026-05-01T00:00:00.000Z',
    scenarios: [offered, second],
  }
  const { api } = planningApi(
    {},
    {
      partner: [{ id: 'org_coast', partnerName: 'Coast Planning', studies: [study] }],
      'POST partner-scenario/user-state/:owner': () =>
        Response.json({ scenarios: [], notAdded: [{ id: second.id, reason: 'with-colleague' }] }),
    },
  )
  const page = await open('?tab=partners', api)
  const heard: unknown[] = []
  page.others.subscribe({ id: 'scenario/synced@1' } as never, (value: unknown) => heard.push(value))
  await userEvent.click(screen.getByRole('button', { name: 'Choose all Coast' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 scenarios' }))
  expect(await screen.findByText('The other chosen scenarios are in your list.')).toBeTruthy()
  expect(screen.getByText(/projects? that you can’t see: Second\./)).toBeTruthy()
  expect(heard).toMatchObject([{ scenarioIds: [offered.id] }])
})

test('says why a sync failed, and keeps what was chosen', async () => {
  const { api } = planningApi(
    {},
    {
      'POST partner-scenario/user-state/:owner': () => refusal(409, 'too-many-scenarios'),
    },
  )
  await open('?tab=partners', api)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Offered/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 scenario' }))
  expect((await screen.findByRole('alert')).textContent).toContain('as many scenarios as it can hold')
})
