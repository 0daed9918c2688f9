import { expect, jest, test } from '@jest/globals'
import { answers, refusal, renderRemote, type Answer } from '@keyroom/remote-testing'
import { act, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { hospitalAnswers } from '../testing/general-hospital.ts'

// Charts need a canvas, which jsdom lacks.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

const draw = (query: string, answering: Record<string, Answer>) =>
  renderRemote({
    remote,
    descriptor,
    api: answers({ ...hospitalAnswers, ...answering }),
    path: `analytics?ccn=220071${query}`,
  })
const open = async (query: string, answering: Record<string, Answer>) => (await draw(query, answering)).settled()
const press = (element: HTMLElement) => act(async () => element.click())

test('a part of a page without a connection says so, and loads on another try', async () => {
  let isAway = true
  await open('&view=benchmarks', {
    'board/distribution': () =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(hospitalAnswers['board/distribution']),
  })
  const card = await screen.findByRole('region', { name: /^Distribution/ })
  expect((await within(card).findByRole('alert')).textContent).toContain('No connection')
  isAway = false
  await press(within(card).getByRole('button', { name: 'Try again' }))
  expect(await within(card).findByRole('figure')).toBeTruthy()
})

test('percentiles that failed to load say so beside the figures, and load on another try', async () => {
  let isBroken = true
  await open('', {
    'board/benchmarks': () =>
      isBroken ? refusal(500, 'internal') : Response.json(hospitalAnswers['board/benchmarks']),
  })
  const figures = await screen.findByRole('region', { name: /^Key figures/ })
  await within(figures).findByText(/^Peer percentiles could not be loaded/)
  isBroken = false
  await press(within(figures).getByRole('button', { name: 'Try again' }))
  expect(await within(figures).findByText(/^Percentiles are among|^There (is|are)/)).toBeTruthy()
})

test("reserves the space of comparisons while the hospital's type and size are loading", async () => {
  const slow = Promise.withResolvers<Response>()
  await draw('', { 'facilities/220071': () => slow.promise })
  const figures = await screen.findByRole('region', { name: /^Key figures/ })
  expect(await within(figures).findByRole('status', { name: 'Loading…' })).toBeTruthy()
  await act(async () => slow.resolve(refusal(500, 'internal')))
  expect(await within(figures).findByText(/^Percentiles are among|^There (is|are)/)).toBeTruthy()
})
