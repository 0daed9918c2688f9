import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useEdits } from './use-edits.ts'

const first = { notes: 'North wing', tags: ['tower'], targetDate: null as string | null }

const start = () => {
  const { result, rerender } = renderHook(useEdits<typeof first>, { initialProps: first })
  return {
    form: () => result.current,
    edit: (fields: Partial<typeof first>) => act(() => result.current.edit(fields)),
    store: (fields: Partial<typeof first>) => rerender({ ...first, ...fields }),
  }
}

test('stores only what was edited, and follows what others store beside it', () => {
  const { form, edit, store } = start()
  edit({ ...first, tags: ['tower', 'phase 1'] })
  store({ notes: 'South wing' })
  expect(form()).toMatchObject({
    values: { notes: 'South wing', tags: ['tower', 'phase 1'], targetDate: null },
    change: { tags: ['tower', 'phase 1'] },
    overtaken: [],
  })
})

test('names what somebody else has changed meanwhile, unless to the same', () => {
  const { form, edit, store } = start()
  edit({ notes: 'Both wings', targetDate: '2031-01-31' })
  store({ notes: 'South wing', targetDate: '2031-01-31' })
  expect(form()).toMatchObject({
    values: { notes: 'Both wings' },
    change: { notes: 'Both wings' },
    overtaken: ['notes'],
  })
})

test('has nothing to store of a field that is as before again', () => {
  const { form, edit, store } = start()
  edit({ notes: 'Both wings' })
  edit({ notes: 'North wing' })
  store({ notes: 'South wing' })
  expect(form()).toMatchObject({ values: { notes: 'South wing' }, change: {}, overtaken: [] })
})
