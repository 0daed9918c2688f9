import { createStoredValue } from '@keyroom/persisted'
import { maxComment, surveyAnswerSchema, type SurveyAnswer } from '@keyroom/product-api'
import * as z from 'zod/mini'

/** The form as it stands, finished or not. */
const draftSchema = z.object({
  role: z.string(),
  organizationKind: z.string(),
  plans: z.array(z.string()),
  satisfaction: z.nullable(z.number()),
  comment: z.string(),
})

export type SurveyDraft = z.output<typeof draftSchema>

export const emptyDraft: SurveyDraft = { role: '', organizationKind: '', plans: [], satisfaction: null, comment: '' }

/** Where it is kept until it is sent: among what is forgotten when the account changes or the session ends. */
export const surveyDraftKey = 'keyroom-survey-draft'

const keptSchema = z.object({ account: z.string(), draft: draftSchema })

const kept = createStoredValue({ key: surveyDraftKey, parse: (stored) => keptSchema.parse(stored) })

/** What an account has typed and not sent yet. */
export function readDraft(account: string): SurveyDraft | undefined {
  const found = kept.read()
  return found?.account === account ? found.draft : undefined
}

/** Keeps what was typed, or forgets it. */
export function keepDraft(account: string, draft: SurveyDraft | undefined): void {
  kept.write(draft && { account, draft })
}

/** The fields that are not answered yet, or not as they may be. */
export type SurveyProblems = Partial<Record<keyof SurveyDraft, true>>

/** The answer that a form gives, or what is wrong with it: the same schema as the API's decides. */
export function readAnswerOf(draft: SurveyDraft): { answer: SurveyAnswer } | { problems: SurveyProblems } {
  const parsed = surveyAnswerSchema.safeParse({ ...draft, comment: draft.comment.trim() })
  if (parsed.success) return { answer: parsed.data }
  return { problems: Object.fromEntries(parsed.error.issues.map(({ path }) => [String(path[0]), true])) }
}

/** Characters that are left for the free text; negative when it is too long. */
export const charactersLeft = (comment: string) => maxComment - comment.trim().length

/** Whether two forms say the same, in whatever order plans were ticked. */
export function sameDraft(one: SurveyDraft, other: SurveyDraft): boolean {
  const text = ({ plans, ...rest }: SurveyDraft) => JSON.stringify([rest, plans.toSorted()])
  return text({ ...emptyDraft, ...one }) === text({ ...emptyDraft, ...other })
}
