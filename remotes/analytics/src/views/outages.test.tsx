import { expect, jest, test } from '@jest/globals'
import { answers, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { act, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { hospitalAnswers } from '../testing/general-hospital.ts'

// The drawing of a chart needs a canvas, which only a browser has.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))
jest.setTimeout(60_000)

const draw = (query: string, answering: Record<string, Answer>) =>
  renderRemote({
    remote,
    descriptor,
    api: answers({ ...hospitalAnswers, ...answering }),
    path: `analytics?ccn=220071${query}`,
  })
const open = async (query: string, answering: Record<string, Answer>) => (await draw(query, answering)).settled()
const press = (element: HTMLElement) => act(async () => element.click())

test('a part of a page that is not reached says that there is no connection, and comes with another try', async () => {
  let isAway = true
  await open('&view=benchmarks', {
    'board/distribution': () =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(hospitalAnswers['board/distribution']),
  })
  const card = await screen.findByRole('region', { name: /^Distribution/ }, { timeout: 20_000 })
  expect((await within(card).findByRole('alert')).textContent).toContain('No connection')
  isAway = false
  await press(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByRole('figure', {}, { timeout: 20_000 })).toBeTruthy()
})

test('percentiles that could not be read say so beside the figures, and come with another try', async () => {
  let isBroken = true
  await open('', {
    'board/benchmarks': () =>
      isBroken ? refusal(500, 'internal') : Response.json(hospitalAnswers['board/benchmarks']),
  })
  const figures = await screen.findByRole('region', { name: /^Key figures/ }, { timeout: 20_000 })
  await within(figures).findByText(/^Percentiles among peers could not be read/)
  isBroken = false
  await press(within(figures).getByRole('button', { name: 'Try again' }))
  expect(await within(figures).findByText(/^Percentiles are among|^There (is|are)/)).toBeTruthy()
})

test('while it is not known what the hospital is like, places are kept for what is compared with others', async () => {
  const slow = Promise.withResolvers<Response>()
  await draw('', { 'facilities/220071': () => slow.promise })
  const figures = await screen.findByRole('region', { name: /^Key figures/ }, { timeout: 20_000 })
  expect(await within(figures).findByRole('status', { name: 'Loading…' })).toBeTruthy()
  await act(async () => slow.resolve(refusal(500, 'internal')))
  expect(await within(figures).findByText(/^Percentiles are among|^There (is|are)/)).toBeTruthy()
})
