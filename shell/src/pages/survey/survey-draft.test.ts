import { beforeEach, expect, test } from '@jest/globals'
import { clearOwnStorage } from '../../kernel/session/clear-own-storage.ts'
import {
  charactersLeft,
  emptyDraft,
  keepDraft,
  readAnswerOf,
  readDraft,
  sameDraft,
  surveyDraftKey,
  type SurveyDraft,
} from './survey-draft.ts'

const whole: SurveyDraft = {
  role: 'planner',
  organizationKind: 'hospital',
  plans: ['renovation', 'other'],
  satisfaction: 4,
  comment: '  More beds.  ',
}
beforeEach(() => localStorage.clear())

test('restores a draft only for the account that typed it', () => {
  keepDraft('ada', { ...emptyDraft, comment: 'half a sen' })
  expect(readDraft('ada')?.comment).toBe('half a sen')
  expect(readDraft('bob')).toBeUndefined()
  keepDraft('ada', undefined)
  expect(readDraft('ada')).toBeUndefined()
})

test('forgets the draft after logging out', () => {
  keepDraft('ada', whole)
  clearOwnStorage()
  expect(localStorage.length).toBe(0)
})

test.each(['{', '{"account":"ada"}', '{"account":"ada","draft":{"role":7}}'])(
  'ignores a damaged draft (%s)',
  (text) => {
    localStorage.setItem(surveyDraftKey, text)
    expect(readDraft('ada')).toBeUndefined()
  },
)

test('turns a finished form into an answer with trimmed text', () => {
  expect(readAnswerOf(whole)).toEqual({ answer: { ...whole, comment: 'More beds.' } })
})

test('an empty form lacks every answer but the free text', () => {
  expect(readAnswerOf(emptyDraft)).toEqual({
    problems: { role: true, organizationKind: true, plans: true, satisfaction: true },
  })
})

test('the free text has 2,000 characters', () => {
  expect(charactersLeft('abc ')).toBe(1_997)
  expect(readAnswerOf({ ...whole, comment: 'x'.repeat(2_001) })).toEqual({ problems: { comment: true } })
})

test('treats forms as equal regardless of the order in which plans were checked', () => {
  expect(sameDraft(whole, { ...whole, plans: ['other', 'renovation'] })).toBe(true)
  expect(sameDraft(whole, { ...whole, plans: ['other'] })).toBe(false)
})
