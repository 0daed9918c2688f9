import { putSurvey, surveyKey, type Survey, type SurveyAnswer } from '@keyroom/product-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { services } from '../../kernel/api/services.ts'
import { emptyDraft, keepDraft, readAnswerOf, readDraft, sameDraft, type SurveyDraft } from './survey-draft.ts'

const resolver: Resolver<SurveyDraft, unknown, SurveyAnswer> = (draft) => {
  const read = readAnswerOf(draft)
  if ('answer' in read) return { values: read.answer, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(Object.keys(read.problems).map((field) => [field, { type: 'invalid' }])),
  }
}

/** The form of an account: begins with what was typed and not sent, else with what is stored, and keeps what is typed. */
export function useSurveyForm(account: string, stored: Survey, onSent: () => void) {
  const queries = useQueryClient()
  const [saved] = useState<SurveyDraft>(() => ({ ...emptyDraft, ...stored.answer }))
  const [draft] = useState(() => readDraft(account))
  const [isRestored, setIsRestored] = useState(draft !== undefined && !sameDraft(draft, saved))
  const [hasFailed, setHasFailed] = useState(false)
  const form = useForm<SurveyDraft, unknown, SurveyAnswer>({ defaultValues: draft ?? saved, resolver })
  const { control, handleSubmit, reset } = form

  const typed = useWatch({ control }) as SurveyDraft
  useEffect(() => {
    keepDraft(account, sameDraft(typed, saved) ? undefined : typed)
  }, [account, typed, saved])

  const send = handleSubmit(async (answer) => {
    setHasFailed(false)
    try {
      const kept = await putSurvey(services().api, answer)
      keepDraft(account, undefined)
      queries.setQueryData(surveyKey(account), kept)
      onSent()
    } catch (error) {
      console.error('The survey could not be stored', error)
      setHasFailed(true)
    }
  })
  const discard = () => {
    reset(saved)
    setIsRestored(false)
  }
  return { form, send, discard, isRestored, hasFailed }
}
