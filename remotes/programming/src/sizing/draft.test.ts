import { describe, expect, test } from '@jest/globals'
import { readDraft, readSizing, valueOf, writeDraft } from './draft.ts'

const draftOf = (query: string) => readDraft(new URLSearchParams(query))

describe('the address of the form', () => {
  test('is read with defaults for missing fields', () => {
    expect(draftOf('days=7300')).toEqual({ basis: 'days', days: '7300', period: '365', census: '', target: '80' })
    expect(draftOf('basis=beds').basis).toBe('days')
  })

  test('has only values other than the defaults, and keeps other parameters', () => {
    const search = new URLSearchParams('hospital=X&target=70')
    expect(writeDraft({ ...draftOf('days=7300'), target: '80' }, search).toString()).toBe('hospital=X&days=7300')
  })

  test('is read back unchanged', () => {
    const draft = { basis: 'census', days: '', period: '30', census: '8.5', target: '85' } as const
    expect(readDraft(writeDraft(draft, new URLSearchParams()))).toEqual(draft)
  })
})

describe('the sizing', () => {
  test('needs every field of its basis, and no other', () => {
    expect(readSizing(draftOf('days=7300'))).toEqual({
      volume: { basis: 'days', days: 7300, period: 365 },
      target: 0.8,
    })
    expect(readSizing(draftOf('basis=census&census=8.5&period=x&target=85'))).toEqual({
      volume: { basis: 'census', census: 8.5 },
      target: 0.85,
    })
    expect(readSizing(draftOf(''))).toBeNull()
    expect(readSizing(draftOf('days=7300&period=0'))).toBeNull()
  })

  test.each(['', ' ', 'many', '9', '100', 'NaN', 'Infinity'])('does not accept a target of "%s"', (target) => {
    expect(valueOf({ ...draftOf(''), target }, 'target')).toBeNull()
  })
})
