import type { KyInstance } from 'ky'
import * as z from 'zod/mini'
import { readAnswer, type CallOptions } from './api-call.ts'

/** The maximum length of the free text, in characters. */
export const maxComment = 2_000

export const surveyRoles = [
  'planner',
  'architect',
  'facility-manager',
  'finance',
  'clinical-lead',
  'consultant',
  'researcher',
  'other',
] as const

export const surveyOrganizationKinds = [
  'hospital',
  'health-system',
  'design-firm',
  'consultancy',
  'public-agency',
  'university',
  'other',
] as const

export const surveyPlans = [
  'new-building',
  'renovation',
  'bed-capacity',
  'site-selection',
  'benchmarking',
  'finance',
  'other',
] as const

/** Text that a database stores as it is: without the character NUL and halves of characters. */
const storable = z
  .string()
  .check(
    z.maxLength(maxComment),
    z.regex(/^[^\0\p{Cs}]*$/u, { error: 'must not contain the character NUL or half a character' }),
  )

/** All answers of one user. */
export const surveyAnswerSchema = z.strictObject({
  role: z.enum(surveyRoles),
  organizationKind: z.enum(surveyOrganizationKinds),
  /** The uses of KeyRoom: at least one, each once. */
  plans: z.array(z.enum(surveyPlans)).check(
    z.minLength(1),
    z.maxLength(surveyPlans.length),
    z.refine((plans) => new Set(plans).size === plans.length, 'must not contain duplicates'),
  ),
  /** 1 not at all to 5 very. */
  satisfaction: z.int().check(z.minimum(1), z.maximum(5)),
  /** Empty without a comment. */
  comment: storable,
})

/** The caller's stored answers in the current account; null before they answered. */
export const surveySchema = z.object({
  answer: z.nullable(surveyAnswerSchema),
  /** ISO 8601: when they last changed it. */
  changedAt: z.nullable(z.string()),
})

export type SurveyAnswer = z.output<typeof surveyAnswerSchema>
export type Survey = z.output<typeof surveySchema>

/** Gets the caller's survey answers in the current account. */
export function getSurvey(api: KyInstance, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.get('survey', options), surveySchema)
}

/** Replaces the stored answers. Sending the same answers again changes nothing. */
export function putSurvey(api: KyInstance, answer: SurveyAnswer, options: CallOptions = {}): Promise<Survey> {
  return readAnswer(api.put('survey', { ...options, json: answer }), surveySchema)
}
