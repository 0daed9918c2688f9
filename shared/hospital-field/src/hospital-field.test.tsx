import { expect, test } from '@jest/globals'
import { defineRemote } from '@keyroom/contract'
import type { FacilitySummary } from '@keyroom/product-api'
import { renderRemote, type ApiHandler } from '@keyroom/remote-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { HospitalField } from './hospital-field.tsx'

const general: FacilitySummary = {
  ccn: '220071',
  name: 'GENERAL HOSPITAL',
  city: 'BOSTON',
  state: 'MA',
  zip: '02114',
  type: 'short-term',
  longitude: -71.07,
  latitude: 42.36,
  locationGrade: 'name-zip',
  fiscalYear: 2021,
  beds: 1019,
  occupancy: 0.75,
  averageLengthOfStay: 4.8,
  listedClosed: false,
}
const lakeside: FacilitySummary = { ...general, ccn: '220031', name: 'LAKESIDE HOSPITAL', beds: null }

const isSearchFor = (request: Request, text: string) => new URL(request.url).searchParams.get('search') === text
const listOf = (...items: readonly FacilitySummary[]) => Response.json({ sample: false, items })

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Find a hospital' })

/** Opens a page that draws only this. */
async function open(Component: () => ReactNode, api: ApiHandler) {
  const file = async () => ({ default: { 'trial.title': 'Trial' } })
  await renderRemote({
    remote: defineRemote({
      messages: { en: file, fr: file, ro: file, zh: file },
      routes: () => [{ path: 'trial', lazy: async () => ({ Component }) }],
    }),
    descriptor: {
      name: 'trial',
      owner: { team: 'Trial', contact: 'trial@keyroom.example' },
      requires: { contract: '^1.0.0' },
      locales: ['en', 'fr', 'ro', 'zh'],
      routes: [{ id: 'trial', path: 'trial', title: 'trial.title', access: 'planning', page: 'src/trial.tsx#Trial' }],
      budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 10 },
    },
    api,
  })
}

test('searches from the first letter until there is an answer, and offers what was searched for only', async () => {
  const { promise: isAnswered, resolve: answerNow } = Promise.withResolvers<void>()
  await open(
    () => <HospitalField onPick={() => undefined} />,
    async (request) => {
      if (!isSearchFor(request, 'lake')) return listOf(general)
      await isAnswered
      return listOf(lakeside)
    },
  )
  await userEvent.type(await field(), 'g')
  expect(screen.getByText('Searching…')).toBeTruthy()
  expect((await screen.findByRole('option')).textContent).toBe('GENERAL HOSPITALBOSTON, MA · CCN 220071 · 1,019 beds')
  await userEvent.clear(await field())
  expect(screen.getByText('Type a name, a city, a ZIP code or a CCN.')).toBeTruthy()
  await userEvent.type(await field(), 'lake')
  expect(await screen.findByText('Searching…')).toBeTruthy()
  expect(screen.queryByRole('option')).toBeNull()
  answerNow()
  expect((await screen.findByRole('option')).textContent).toBe('LAKESIDE HOSPITALBOSTON, MA · CCN 220031')
})

test('says of a hospital that is listed as closed that it is, before and after it is chosen', async () => {
  function Form() {
    const [chosen, setChosen] = useState<FacilitySummary | null>(null)
    return <HospitalField chosen={chosen} onChoose={setChosen} />
  }
  await open(Form, () => listOf({ ...lakeside, listedClosed: true }))
  await userEvent.type(await field(), 'lake')
  const option = await screen.findByRole('option')
  expect(option.textContent).toBe('LAKESIDE HOSPITALBOSTON, MA · CCN 220031 · listed as closed')
  await userEvent.click(option)
  expect(screen.getByText('BOSTON, MA · CCN 220031 · listed as closed')).toBeTruthy()
})

test('is empty again after a choice', async () => {
  const picked: string[] = []
  await open(
    () => <HospitalField label="Add a hospital" onPick={({ ccn }) => picked.push(ccn)} />,
    () => listOf(general),
  )
  const add = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a hospital' })
  await userEvent.type(add, 'general')
  await userEvent.click(await screen.findByRole('option'))
  expect(picked).toEqual(['220071'])
  expect(add.value).toBe('')
})

test('keeps a choice until its text is changed, and says what is wrong', async () => {
  function Form() {
    const [chosen, setChosen] = useState<FacilitySummary | null>(null)
    return <HospitalField chosen={chosen} onChoose={setChosen} error={chosen ? undefined : 'Choose a hospital.'} />
  }
  await open(Form, () => listOf(general))
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(await field(), 'general')
  await userEvent.click(await screen.findByRole('option'))
  expect((await field()).value).toBe('GENERAL HOSPITAL')
  expect(screen.getByText('BOSTON, MA · CCN 220071')).toBeTruthy()
  expect(screen.queryByText('Choose a hospital.')).toBeNull()
  await userEvent.type(await field(), ' x')
  expect(screen.getByText('Choose a hospital.')).toBeTruthy()
})

test('says when nothing matches, and when the search failed', async () => {
  await open(
    () => <HospitalField onPick={() => undefined} />,
    (request) => (isSearchFor(request, 'zzz') ? listOf() : new Response('{}', { status: 500 })),
  )
  await userEvent.type(await field(), 'zzz')
  const said = { selector: '[role="status"]' }
  expect(await screen.findByText('No hospital matches “zzz”.', said)).toBeTruthy()
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'yyy')
  expect(await screen.findByText('The search failed. Edit the text to try again.', said)).toBeTruthy()
})
