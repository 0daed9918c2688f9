import { surveyAnswerSchema, surveySchema } from '@keyroom/product-api/schemas'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { readSurvey, storeSurvey } from './survey-answers.ts'

/** A person's own answer to the survey; the token names the person. */
export const surveyRoutes: RoutePlugin = async (app, { account, database, requireAccess }) => {
  const onRequest = requireAccess('signed-in')
  const response = { 200: surveySchema }

  app.get('/survey', { onRequest, schema: { summary: 'One’s own answer to the survey', response } }, async (request) =>
    readSurvey(database, account(request)),
  )

  app.put(
    '/survey',
    { onRequest, schema: { summary: 'Answer the survey, or change the answer', body: surveyAnswerSchema, response } },
    async (request) => storeSurvey(database, account(request), request.body),
  )
}
