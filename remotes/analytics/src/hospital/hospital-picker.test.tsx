import { expect, test } from '@jest/globals'
import { answers, renderRemote } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import descriptor from '../../remote.json'
import remote from '../remote.ts'
import { generalHospital, hospitalAnswers } from '../testing/general-hospital.ts'

test('offers what was searched for only, not the suggestions of the page or another search', async () => {
  const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>()
  const [large, wanted] = [
    { ...generalHospital, ccn: '330214', name: 'LARGEST HOSPITAL' },
    { ...generalHospital, name: 'WANTED HOSPITAL' },
  ]
  const find = answers({ ...hospitalAnswers, facilities: { sample: false, items: [large] } })
  await renderRemote({
    remote,
    descriptor,
    path: 'analytics',
    api: async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.endsWith('/facilities') || searchParams.get('search') === '') return find(request)
      await isAnswered
      return Response.json({ sample: false, items: [wanted] })
    },
  })
  await screen.findByText('LARGEST HOSPITAL')
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a hospital' }), 'wanted')
  expect(await screen.findByText('Searching…')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  answerNow()
  expect(await screen.findByRole('option', { name: /^WANTED HOSPITAL/ })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
