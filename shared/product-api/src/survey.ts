import type { KyInstance } from 'ky'
import type { CallOptions } from './call-options.ts'
import { readAnswer } from './read-answer.ts'
import { surveySchema, type Survey, type SurveyAnswer } from './survey-schema.ts'

/** What the person of the token has answered to the survey, in the account that they work in. */
export function getSurvey(api: KyInstance, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.get('survey', options), surveySchema)
}

/** Stores the answers in place of what was answered before. Sending the same again changes nothing. */
export function putSurvey(api: KyInstance, answer: SurveyAnswer, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.put('survey', { ...options, json: answer }), surveySchema)
}
