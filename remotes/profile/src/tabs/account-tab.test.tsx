import { describe, expect, jest, test } from '@jest/globals'
import { answers, people, refusal, renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { accountAnswers, recordOf } from '../testing/account-answers.ts'

const person = people.member
const path = `user/${encodeURIComponent(person.claims.sub)}`

const open = async (table: Parameters<typeof answers>[0] = {}, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    person,
    api: answers({ ...accountAnswers(person), ...table }),
    path: 'user/account-profile/profile1',
    ...options,
  })
  await page.settled()
  return page
}
// Queries by text, because queries by role take seconds on a page of this size.
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const dialog = async () => {
  await waitFor(() => expect(document.querySelector('[role=dialog]')).not.toBeNull())
  return within(document.querySelector<HTMLElement>('[role=dialog]') ?? document.body)
}
const confirm = async (name: string) => userEvent.click((await dialog()).getByText(name, { selector: 'button' }))
const sent = async (request: Request | undefined) => [request?.method, await request?.clone().text()]

describe('the person', () => {
  test('is shown with the data of the record and the token', async () => {
    await open({ [path]: { ...recordOf(person), name: 'Marc Dubois' } })
    expect(screen.getByText('Marc Dubois').closest('h2')).toBeTruthy()
    expect(screen.getByText('Organisation account')).toBeTruthy()
    expect(screen.getByText('Verified')).toBeTruthy()
    expect(screen.getByText(person.claims.sub)).toBeTruthy()
  })

  test('is shown with the data of the token when the record is unavailable', async () => {
    const unverified = { ...people.free, claims: { ...people.free.claims, email_verified: false } }
    await open({}, { person: unverified, api: () => refusal(503, 'directory-unavailable') })
    expect(screen.getAllByText('free@planner.test')[0]?.closest('h2')).toBeTruthy()
    expect(screen.getByText('Not verified')).toBeTruthy()
    expect(screen.getByText('Personal account')).toBeTruthy()
  })

  test('changes name and picture, which are shown at once', async () => {
    const picture = 'https://pictures.test/marc.png'
    const changed = { ...recordOf(person), name: 'Marc Dubois-Roy', picture }
    const page = await open({ [`PATCH ${path}`]: changed })
    await userEvent.click(button('Edit name and picture'))
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: '  Marc Dubois-Roy ' } })
    fireEvent.change(screen.getByLabelText('Picture URL'), { target: { value: picture } })
    await userEvent.click(button('Save'))
    await page.settled()
    expect(await sent(page.requests.find(({ method }) => method === 'PATCH'))).toEqual([
      'PATCH',
      JSON.stringify({ name: 'Marc Dubois-Roy', picture }),
    ])
    expect(screen.getByText('Marc Dubois-Roy').closest('h2')).toBeTruthy()
    expect(document.querySelector('main img, img')?.getAttribute('src')).toBe(picture)
    expect(page.notifications).toEqual([{ severity: 'success', message: 'Your name and picture are saved' }])
  })

  test('sees what is invalid, and nothing is sent', async () => {
    const page = await open({ [path]: { ...recordOf(person), picture: 'https://pictures.test/old.png' } })
    await userEvent.click(button('Edit name and picture'))
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: '   ' } })
    fireEvent.change(screen.getByLabelText('Picture URL'), { target: { value: 'http://a.test/a.png' } })
    await userEvent.click(button('Save'))
    expect(screen.getByText('Enter your name.')).toBeTruthy()
    expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'x'.repeat(151) } })
    expect(screen.getByText('This name is too long. Use up to 150 characters.')).toBeTruthy()
    expect(page.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.click(button('Cancel'))
    expect(document.querySelector('img')?.getAttribute('src')).toBe('https://pictures.test/old.png')
  })

  test('leaves the form by Escape while nothing is edited, and keeps an edit', async () => {
    await open({ [path]: recordOf(person) })
    await userEvent.click(button('Edit name and picture'))
    const name = () => screen.queryByLabelText<HTMLInputElement>(/^Name/)
    await userEvent.type(screen.getByLabelText(/^Name/), '-Roy{Escape}')
    expect(name()?.value).toMatch(/-Roy$/)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Escape}')
    expect(name()).toBeNull()
  })

  test('is asked before an edit is lost, and not once it is saved', async () => {
    const contributions = { 'profile.tabs': [{ id: 'members/house', label: 'House', Content: () => <p>Seats</p> }] }
    const saved = { [`PATCH ${path}`]: { ...recordOf(person), name: 'Marc Dubois-Roy' } }
    const page = await open(saved, { contributions })
    const toOther = () => userEvent.click(screen.getByText('House', { selector: '[role=tab]' }))
    const edit = () => fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Marc Dubois-Roy' } })
    await userEvent.click(button('Edit name and picture'))
    edit()
    const mayNotSwitch = page.maySwitch()
    await confirm('Stay')
    expect(await mayNotSwitch).toBe(false)
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await toOther()
    await confirm('Stay')
    expect(screen.queryByText('Seats')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Marc Dubois-Roy')
    await userEvent.click(button('Save'))
    await page.settled()
    await toOther()
    expect(screen.getByText('Seats')).toBeTruthy()
  })

  test('keeps the typed data when saving failed', async () => {
    const page = await open({ [`PATCH ${path}`]: () => refusal(503, 'directory-unavailable') })
    await userEvent.click(button('Edit name and picture'))
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Marc!' } })
    await userEvent.click(button('Save'))
    await page.settled()
    expect(screen.getByText(/could not be saved/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Marc!')
  })
})

describe('sessions', () => {
  test('are listed in words, with the current one marked', async () => {
    await open()
    const [current, other] = document.querySelectorAll('li')
    expect(current?.textContent).toContain('Firefox on Windows')
    expect(current?.textContent).toContain('This session')
    expect(current?.textContent).toContain('192.0.2.7')
    expect(other?.textContent).toContain('Unknown browser')
    expect(other?.textContent).toContain('Last used: unknown')
    expect(other?.textContent).not.toContain('This session')
  })

  test('beyond eight are listed when the user asks for them', async () => {
    const [current] = accountAnswers(person)[`${path}/sessions`] as [object]
    await open({ [`${path}/sessions`]: Array.from({ length: 20 }, (_, at) => ({ ...current, id: `session-${at}` })) })
    expect(document.querySelectorAll('li')).toHaveLength(8)
    await userEvent.click(button('Show all 20'))
    expect(document.querySelectorAll('li')).toHaveLength(20)
    await userEvent.click(button('Show fewer'))
    expect(document.querySelectorAll('li')).toHaveLength(8)
  })

  test('all end after a confirmation, and the page signs out', async () => {
    const page = await open({ [`DELETE ${path}/sessions`]: () => new Response(null, { status: 204 }) })
    await userEvent.click(button('Sign out everywhere'))
    expect(page.didLogOut()).toBe(false)
    await confirm('Sign out everywhere')
    await page.settled()
    expect(page.requests.at(-1)?.method).toBe('DELETE')
    expect(page.didLogOut()).toBe(true)
  })

  test('that could not be ended leave the page unchanged with an error', async () => {
    const page = await open({ [`DELETE ${path}/sessions`]: () => refusal(503, 'directory-unavailable') })
    await userEvent.click(button('Sign out everywhere'))
    await confirm('Sign out everywhere')
    await page.settled()
    expect((await dialog()).getByText(/could not be signed out everywhere/)).toBeTruthy()
    expect(page.didLogOut()).toBe(false)
  })

  test('go on if the user stays, and the dialog closes', async () => {
    const page = await open()
    const end = page.host.session.askBeforeLogOut(async () => false)
    await userEvent.click(button('Sign out everywhere'))
    await confirm('Sign out everywhere')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(page.didLogOut()).toBe(false)
    expect(page.requests.filter(({ method }) => method === 'DELETE')).toEqual([])
    end()
  })

  test('go on with an error while the sign-in service is unreachable', async () => {
    const page = await open()
    jest.spyOn(page.host.session, 'logOut').mockResolvedValueOnce(false)
    await userEvent.click(button('Sign out everywhere'))
    await confirm('Sign out everywhere')
    expect(await (await dialog()).findByText(/could not be signed out everywhere/)).toBeTruthy()
    await userEvent.click((await dialog()).getByText('Cancel', { selector: 'button' }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  })

  test('that failed to load can be loaded again', async () => {
    let failing = true
    const table = accountAnswers(person)
    const page = await open({
      [`${path}/sessions`]: () =>
        failing ? refusal(503, 'directory-unavailable') : Response.json(table[`${path}/sessions`]),
    })
    expect(screen.getByText('Your sessions could not be loaded')).toBeTruthy()
    failing = false
    await userEvent.click(screen.getByText(/again/i, { selector: 'button' }))
    await page.settled()
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
  })
})

describe('language and colors', () => {
  test('apply at once, and a button opens all settings', async () => {
    const page = await open()
    await userEvent.click(button('Dark'))
    expect(page.host.preferences.get().navType).toBe('dark')
    await userEvent.click(button('All settings'))
    expect(page.settingsOpened()).toBe(1)
    fireEvent.mouseDown(screen.getByLabelText('Language'))
    await userEvent.click(await screen.findByText('Français'))
    expect(page.host.preferences.get().locale).toBe('fr')
  })
})

describe('the data of the user', () => {
  const saveFiles = () => {
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    return saved
  }

  test('are offered as a file before their deletion, on the page and when it is asked for', async () => {
    const saved = saveFiles()
    const page = await open({ [`${path}/export`]: { format: 'keyroom-account-export' } })
    await userEvent.click(button('Download my data'))
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^My-data-\d{4}-\d\d-\d\d\.json$/)]))
    await userEvent.click(button('Request deletion of my data'))
    await userEvent.click((await dialog()).getByText('Download my data', { selector: 'button' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(page.requests.filter(({ url }) => url.endsWith('/export'))).toHaveLength(2)
  })

  test('that could not be downloaded are said to be so', async () => {
    const saved = saveFiles()
    await open({ [`${path}/export`]: () => refusal(429, 'too-many-requests') })
    await userEvent.click(button('Download my data'))
    expect(await screen.findByText('Your data could not be downloaded. Try again in a minute.')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('the request for deletion', () => {
  test('is made after an explanation of what is deleted and kept, and can be withdrawn', async () => {
    const requestedAt = '2026-11-21T10:00:00.000Z'
    const page = await open({
      [`POST ${path}/delete-request`]: () => Response.json({ requestedAt }, { status: 202 }),
      [`DELETE ${path}/delete-request`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(button('Request deletion of my data'))
    expect((await dialog()).getByText(/invoices/)).toBeTruthy()
    await confirm('Request deletion')
    await page.settled()
    expect(await screen.findByText(/You requested the deletion of your data on/)).toBeTruthy()
    await userEvent.click(await screen.findByText('Withdraw request'))
    await page.settled()
    expect(await screen.findByText('Request deletion of my data')).toBeTruthy()
  })

  test.each([
    [['Lakeside Health'], 'You are the only admin of Lakeside Health. Make another member an admin'],
    [['Lakeside Health', 'Harbor <b>'], 'You are the only admin of Lakeside Health and Harbor <b>. Make another'],
  ])('names the organizations %j without another administrator', async (names, message) => {
    const organizations = names.map((name, place) => ({ id: `org_${place}`, display_name: name }))
    const body = { code: 'last-admin', message: '-', requestId: 'r', organizations }
    const page = await open({ [`POST ${path}/delete-request`]: () => Response.json(body, { status: 409 }) })
    await userEvent.click(button('Request deletion of my data'))
    await confirm('Request deletion')
    await page.settled()
    expect((await dialog()).getByRole('alert').textContent).toContain(message)
  })

  test('is refused to the last administrator with an explanation', async () => {
    const page = await open({ [`POST ${path}/delete-request`]: () => refusal(409, 'last-admin') })
    await userEvent.click(button('Request deletion of my data'))
    await confirm('Request deletion')
    await page.settled()
    expect((await dialog()).getByText(/only admin of one of your organisations/)).toBeTruthy()
  })
})
