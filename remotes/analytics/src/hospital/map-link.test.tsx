import { expect, jest, test } from '@jest/globals'
import { renderRemote, type RenderOptions } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { hospitalApi } from '../testing/general-hospital.ts'

// Charts need a canvas, which jsdom lacks.
jest.mock('@keyroom/ui/chart', () => ({
  Chart: ({ summary }: { summary: string }) => createElement('figure', { 'aria-label': summary }),
}))

const open = async (query: string, options: Partial<RenderOptions> = {}) => {
  const page = await renderRemote({
    remote,
    descriptor,
    api: hospitalApi,
    path: `analytics?ccn=220071${query}`,
    ...options,
  })
  await page.settled()
}

test('a hospital is shown on the map', async () => {
  await open('')
  const link = await screen.findByRole('link', { name: 'Show on the map' })
  expect(link.getAttribute('href')).toMatch(/map\?ccn=220071$/)
})

test('the map colors counties by the indicator of a benchmark', async () => {
  await open('&view=benchmarks&indicator=totalMargin')
  const link = await screen.findByRole('link', { name: 'Show by county on the map' })
  expect(link.getAttribute('href')).toMatch(/map\?ccn=220071&areas=totalMargin$/)
})

test('an indicator that the map does not have has no link', async () => {
  await open('&view=benchmarks&indicator=daysCashOnHand')
  expect(await screen.findByRole('figure')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show by county on the map' })).toBeNull()
})

test('without a published map there is no link', async () => {
  await open('', { missingRoutes: ['map'] })
  expect(await screen.findByRole('link', { name: 'Use in a project' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Show on the map' })).toBeNull()
})
