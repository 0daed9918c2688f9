import { expect, test } from '@jest/globals'
import { renderRemote } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { profileApi } from '../testing/profile-api.ts'

const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

test('keeps seats that nobody can buy, with what is possible, and goes on only once they are corrected', async () => {
  const path = 'user/account-profile/profile1?tab=subscription'
  const page = await renderRemote({ remote, descriptor, api: profileApi(), path })
  await page.settled()
  await press(/^Add seats/)
  const seats = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Seats for Standard Tier' })
  await userEvent.clear(seats)
  await userEvent.type(seats, '99999')
  await userEvent.tab()
  expect([seats.value, seats.getAttribute('aria-invalid')]).toEqual(['99999', 'true'])
  await press('Continue to billing')
  expect(document.activeElement).toBe(seats)
  await userEvent.clear(seats)
  await userEvent.type(seats, '3')
  await press('Continue to billing')
  expect(screen.queryByRole('textbox', { name: /^Seats for/ })).toBeNull()
})
