import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from './api-call.ts'
import { surveySchema, type Survey, type SurveyAnswer } from './survey-schema.ts'

/** Gets the caller's survey answers in the current account. */
export function getSurvey(api: KyInstance, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.get('survey', options), surveySchema)
}

/** Replaces the stored answers. Sending the same answers again changes nothing. */
export function putSurvey(api: KyInstance, answer: SurveyAnswer, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.put('survey', { ...options, json: answer }), surveySchema)
}
