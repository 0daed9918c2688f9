import { beforeAll, expect, test } from '@jest/globals'
import { renderRemote } from '@keyroom/remote-testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { programsApi } from '../testing/stored-programs.ts'

// The first page and view load all of their code.
beforeAll(async () => {
  await import('./program-page.tsx')
  await import('../views/program-view.tsx')
  await import('../views/assumptions/assumptions-view.tsx')
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Patient days in 2018' })
const toFirst = () => screen.queryByRole('button', { name: /^Go to the first of/ })
const showAssumptions = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Assumptions' }))
  await waitFor(() => expect(document.querySelector('[data-field$="drivers.0.base"]')).toBeNull(), { timeout: 30_000 })
}

/** A program of one unit, whose days were changed from 36,500 to 36,000 before a text was entered in their field. */
async function openWith(text: string) {
  const { api } = programsApi()
  const path = 'widget/programming?ccn=220071&year=2018&units=adults-pediatrics'
  await renderRemote({ remote, descriptor, path, api })
  await userEvent.click(await screen.findByRole('button', { name: 'Medical-surgical' }))
  await screen.findByText('All edits are saved')
  await userEvent.clear(field())
  await userEvent.type(field(), '36000')
  await userEvent.tab()
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: text } })
  return async () => userEvent.tab()
}

test('a text that may become a number is a problem once its field is left, also behind another view', async () => {
  const leave = await openWith('0,5')
  expect(toFirst()).toBeNull()
  await leave()
  expect(toFirst()?.textContent).toBe('Go to the first of 1 problem')
  await showAssumptions()
  await userEvent.click(toFirst() as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field().value).toBe('0,5')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(await screen.findByText('Saved, except 1 entry that has to be corrected')).toBeTruthy()
  expect(screen.queryByText('All edits are saved')).toBeNull()
})

test('a number in place of the text ends the problem', async () => {
  const leave = await openWith('abc')
  await leave()
  await showAssumptions()
  await userEvent.click(screen.getByRole('tab', { name: 'Departments' }))
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Patient days in 2018' }))
  await userEvent.type(field(), '37000')
  expect(toFirst()).toBeNull()
  expect(await screen.findByText('All edits are saved')).toBeTruthy()
})

test('undo takes the text back with the number that it stands for', async () => {
  const leave = await openWith('abc')
  await leave()
  expect(toFirst()).toBeTruthy()
  await showAssumptions()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(toFirst()).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Departments' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Patient days in 2018' })).value).toBe('36,500')
})
