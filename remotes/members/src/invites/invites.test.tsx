import { describe, expect, test } from '@jest/globals'
import { refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { lakesideApi, lakesideInvites, lakesideSettings } from '../testing/lakeside.ts'

const path = 'POST orgs/org_lakeside/member/invite'
const open = async (own: Record<string, Answer> = {}) => {
  const page = await renderRemote({ remote, descriptor, api: lakesideApi(own) })
  await page.settled()
  return page
}
const dialog = () => within(screen.getByRole('dialog'))
/** Puts a text in place of what a field of the dialog has. */
const enter = async (name: string, text: string) => {
  const field = dialog().getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const invite = async (email: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Invite Member' }))
  await fillAndSend(email)
}
const fillAndSend = async (email: string) => {
  await enter('E-mail address', email)
  await userEvent.click(dialog().getByRole('button', { name: 'Send invitation' }))
}
const sent = (page: Awaited<ReturnType<typeof open>>) => page.requests.filter(({ method }) => method === 'POST')

describe('inviting', () => {
  test('sends the address, closes the dialog, and lists the invitation', async () => {
    const finn = { ...lakesideInvites[0], id: 'uinv_finn', invitee: { email: 'finn@lakeside.test' } }
    const page = await open({ [path]: () => Response.json(finn, { status: 201 }) })
    await invite(' finn@lakeside.test ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await sent(page)[0]?.json()).toEqual({
      email: 'finn@lakeside.test',
      invitorName: 'admin@lakeside.test',
      roleId: 'rol_member',
    })
    expect(page.notifications).toEqual([{ severity: 'success', message: 'Invitation sent to finn@lakeside.test' }])
    expect(screen.getByRole('button', { name: 'Withdraw the invitation to finn@lakeside.test' })).toBeTruthy()
  })

  test('an address that is none, or of another domain, is refused before it is sent, and the dialog stays open', async () => {
    const page = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Invite Member' }))
    for (const email of [
      'finn',
      'finn@lakeside',
      'finn@elsewhere.test',
      'finn @lakeside.test',
      'finn@sub.lakeside.test',
    ]) {
      await fillAndSend(email)
      expect(dialog().getByRole('alert').textContent).toBe('Invalid email or domain not allowed')
      await userEvent.type(dialog().getByRole('textbox'), 'x')
      expect(dialog().queryByRole('alert')).toBeNull()
    }
    expect(sent(page)).toEqual([])
  })

  test('shows each refusal in the dialog, which stays open', async () => {
    let answer = refusal(500, 'internal')
    await open({ [path]: () => answer })
    await userEvent.click(screen.getByRole('button', { name: 'Invite Member' }))
    for (const [status, code, words] of [
      [422, 'invite-refused', 'Invalid email or domain not allowed'],
      [409, 'already-member', 'finn@lakeside.test is already a member'],
      [
        503,
        'directory-unavailable',
        'The member directory is not responding: nothing was sent. Try again in a moment.',
      ],
      [429, 'too-many-requests', 'Too many invitations in a short time: nothing was sent. Try again later.'],
      [500, 'internal', 'The invitation could not be sent. Try again in a moment.'],
    ] as const) {
      answer = refusal(status, code)
      await fillAndSend('finn@lakeside.test')
      expect((await dialog().findByRole('alert')).textContent).toBe(words)
      expect(dialog().getByRole<HTMLInputElement>('textbox').value).toBe('finn@lakeside.test')
    }
  })

  test('a double click sends one invitation', async () => {
    const page = await open({ [path]: () => new Promise<Response>(() => undefined) })
    await invite('finn@lakeside.test')
    await userEvent.keyboard('{Enter}')
    const button = await dialog().findByRole<HTMLButtonElement>('button', { name: 'Sending…' })
    expect(button.disabled).toBe(true)
    await waitFor(() => expect(sent(page)).toHaveLength(1))
  })
})

describe('an invitation whose dialog was closed while it was sent', () => {
  const answerAfterCancel = async (answer: () => Response) => {
    let give: (response: Response) => void = () => undefined
    const page = await open({ [path]: () => new Promise<Response>((resolve) => (give = resolve)) })
    await invite('finn@lakeside.test')
    await waitFor(() => expect(sent(page)).toHaveLength(1))
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    give(answer())
    await waitFor(() => expect(page.notifications).toHaveLength(1))
    return page
  }

  test('is a notification once it is sent', async () => {
    const finn = { ...lakesideInvites[0], id: 'uinv_finn', invitee: { email: 'finn@lakeside.test' } }
    const page = await answerAfterCancel(() => Response.json(finn, { status: 201 }))
    expect(page.notifications).toEqual([{ severity: 'success', message: 'Invitation sent to finn@lakeside.test' }])
  })

  test('is a notification when it is refused', async () => {
    const page = await answerAfterCancel(() => refusal(409, 'already-member'))
    expect(page.notifications).toEqual([{ severity: 'error', message: 'finn@lakeside.test is already a member' }])
  })
})

describe('resending', () => {
  const again = 'POST orgs/org_lakeside/invite/resend/uinv_eve'
  const button = () => screen.getByRole('button', { name: 'Resend the invitation to eve@lakeside.test' })
  const sentAgain = {
    ...lakesideInvites[0],
    id: 'uinv_anew',
    expires_at: new Date(Date.now() + 6.5 * 86_400_000).toISOString(),
  }

  test('replaces the invitation by the new one, and keeps the focus; the click after a fast answer is no other', async () => {
    const page = await open({ [again]: () => Response.json(sentAgain, { status: 201 }) })
    expect(screen.getByText('Expired.')).toBeTruthy()
    await userEvent.click(button())
    expect(await screen.findByText('Expires in 6 days.')).toBeTruthy()
    expect(screen.queryByText('Expired.')).toBeNull()
    expect(page.notifications).toEqual([{ severity: 'success', message: 'Invitation sent to eve@lakeside.test' }])
    expect(document.activeElement).toBe(button())
    fireEvent.click(button(), { detail: 2 })
    await userEvent.hover(button())
    expect(page.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('that is refused says why each time, and the list is loaded again', async () => {
    let answer = refusal(500, 'internal')
    const page = await open({ [again]: () => answer })
    const loads = () => page.requests.filter(({ url, method }) => method === 'GET' && url.endsWith('/pending')).length
    for (const [status, code, message] of [
      [409, 'invite-over', 'This invitation is no longer valid: it was accepted, withdrawn or resent'],
      [409, 'already-member', 'The person with this e-mail address is already a member'],
      [422, 'invite-refused', 'E-mail addresses at this domain can no longer be invited'],
      [
        503,
        'directory-unavailable',
        'The invitation may not have been resent: check the list and try again in a moment',
      ],
    ] as const) {
      const before = loads()
      answer = refusal(status, code)
      await userEvent.click(button())
      await waitFor(() => expect(page.notifications.at(-1)).toEqual({ severity: 'error', message }))
      await waitFor(() => expect(loads()).toBe(before + 1))
    }
    expect(page.notifications).toHaveLength(4)
  })
})

describe('withdrawing', () => {
  const withdraw = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation to eve@lakeside.test' }))
    await userEvent.type(dialog().getByRole('textbox'), 'WITHDRAW')
    await userEvent.click(dialog().getByRole('button', { name: 'Confirm' }))
  }
  const gone = 'DELETE orgs/org_lakeside/invite/revoke/uinv_eve'

  test('removes the invitation at once', async () => {
    await open({ [gone]: () => new Promise<Response>(() => undefined) })
    await withdraw()
    expect(await screen.findByText('No pending invites.')).toBeTruthy()
  })

  test('restores the invitation when it fails', async () => {
    const page = await open({ [gone]: () => refusal(500, 'internal') })
    await withdraw()
    await waitFor(() => expect(page.notifications[0]?.message).toBe('The invitation could not be withdrawn'))
    expect(await screen.findByText('eve@lakeside.test')).toBeTruthy()
  })
})

describe('domains', () => {
  const add = async (domain: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Domain' }))
    await fillAndAdd(domain)
  }
  const fillAndAdd = async (domain: string) => {
    await enter('Domain', domain)
    await userEvent.click(dialog().getByRole('button', { name: 'Add Domain' }))
  }
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove harbor.test' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Remove domain' }))
  }

  test('are added in lower case, and the dialog closes', async () => {
    const settings = {
      ...lakesideSettings,
      allowedDomains: ['clinic.org', ...lakesideSettings.allowedDomains],
      version: 8,
    }
    const page = await open({ 'POST orgs/org_lakeside/settings/add-domain/clinic.org': settings })
    await add(' Clinic.ORG')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('clinic.org')).toBeTruthy()
    expect(await sent(page)[0]?.json()).toEqual({ domain: 'clinic.org' })
  })

  test('that are no domains are refused before they are sent, and the dialog stays open', async () => {
    const page = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Add Domain' }))
    for (const domain of ['clinic', 'clinic.o', 'clinic.abcdefg', 'a.b.org', `${'a'.repeat(64)}.org`, 'clinic_x.org']) {
      await fillAndAdd(domain)
      expect(dialog().getByRole('alert').textContent).toBe('Invalid domain format')
      await userEvent.type(dialog().getByRole('textbox'), 'x')
      expect(dialog().queryByRole('alert')).toBeNull()
    }
    expect(sent(page)).toEqual([])
  })

  test('that could not be added close the dialog and show an alert', async () => {
    const page = await open({ 'POST orgs/org_lakeside/settings/add-domain/clinic.org': () => refusal(500, 'internal') })
    await add('clinic.org')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.notifications).toEqual([{ severity: 'error', message: 'Error adding domain' }])
  })

  test('are removed after a confirmation, and a failure shows an alert', async () => {
    let answer: () => Response = () => refusal(500, 'internal')
    const page = await open({ 'DELETE orgs/org_lakeside/settings/remove-domain/harbor.test': () => answer() })
    await remove()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.notifications).toEqual([{ severity: 'error', message: 'Error removing domain' }])
    expect(screen.getByText('harbor.test')).toBeTruthy()
    answer = () => Response.json({ ...lakesideSettings, allowedDomains: ['lakeside.test'], version: 8 })
    await remove()
    await waitFor(() => expect(screen.queryByText('harbor.test')).toBeNull())
  })
})
