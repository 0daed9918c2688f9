import { describe, expect, test } from '@jest/globals'
import { readDraft, readSizing, valueOf, writeDraft } from './draft.ts'

const draftOf = (query: string) => readDraft(new URLSearchParams(query))

describe('the form in the address', () => {
  test('reads what is there and fills in the rest', () => {
    expect(draftOf('days=7300')).toEqual({ basis: 'days', days: '7300', period: '365', census: '', target: '80' })
    expect(draftOf('basis=beds').basis).toBe('days')
  })

  test('writes only what differs from the defaults and keeps what belongs to others', () => {
    const search = new URLSearchParams('hospital=X&target=70')
    expect(writeDraft({ ...draftOf('days=7300'), target: '80' }, search).toString()).toBe('hospital=X&days=7300')
  })

  test('comes back as it was written', () => {
    const draft = { basis: 'census', days: '', period: '30', census: '8.5', target: '85' } as const
    expect(readDraft(writeDraft(draft, new URLSearchParams()))).toEqual(draft)
  })
})

describe('what can be sized', () => {
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

  test.each(['', ' ', 'many', '9', '100', 'NaN', 'Infinity'])('a target of "%s" is none', (target) => {
    expect(valueOf({ ...draftOf(''), target }, 'target')).toBeNull()
  })
})
