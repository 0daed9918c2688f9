import {
  collaborationChoicesChangeSchema,
  collaborationChoicesSchema,
  notificationsQuerySchema,
  notificationsReadSchema,
  notificationsSchema,
  presenceEndsMs,
  presenceSchema,
  savedIdSchema,
} from '@keyroom/product-api/schemas'
import * as z from 'zod/mini'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { plannerOf } from '../parts/planner.ts'
import { changeChoices, readChoices } from './choices.ts'
import { endPresence, showPresence } from './presence.ts'
import { listNotifications, markRead, purgeNotifications } from './read-notifications.ts'

const purgeIntervalMs = 60 * 60 * 1_000

/** What people are told by others, what they chose about it, and who has a scenario open. */
export const notificationRoutes: RoutePlugin = async (app, { account, database, requireAccess }) => {
  const onRequest = requireAccess('signed-in')

  let timer: NodeJS.Timeout | undefined
  let purging: Promise<unknown> = Promise.resolve()
  const purge = () => {
    purging = Promise.all([purgeNotifications(database), endPresence(database)]).catch((error: unknown) => {
      app.log.warn({ err: error }, 'old notifications were not purged; that will be tried again')
    })
  }
  app.addHook('onReady', async () => void (timer = setInterval(purge, purgeIntervalMs).unref()))
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await purging
  })

  app.get(
    '/notifications',
    {
      onRequest,
      schema: {
        summary: 'What others told the caller in the current account',
        description: 'The newest first. E-mails to the caller are in the language of the query from then on.',
        querystring: notificationsQuerySchema,
        response: { 200: notificationsSchema },
      },
    },
    (request) => listNotifications(database, plannerOf(request), request.query.language),
  )

  app.post(
    '/notifications/read',
    {
      onRequest,
      schema: {
        summary: 'Mark notifications as read',
        description: 'Those of the ids, or all.',
        body: notificationsReadSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await markRead(database, plannerOf(request), request.body.ids)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/notifications/choices',
    {
      onRequest,
      schema: {
        summary: 'What the caller chose about e-mails and presence',
        description: 'In all their accounts.',
        response: { 200: collaborationChoicesSchema },
      },
    },
    (request) => readChoices(database, account(request)),
  )

  app.patch(
    '/notifications/choices',
    {
      onRequest,
      schema: {
        summary: 'Change what the caller chose about e-mails and presence',
        description: 'Missing properties stay as they are.',
        body: collaborationChoicesChangeSchema,
        response: { 200: collaborationChoicesSchema },
      },
    },
    (request) => changeChoices(database, account(request), request.body),
  )

  app.post(
    '/scenarios/:scenarioId/presence',
    {
      onRequest,
      schema: {
        summary: 'Say that a scenario is open',
        description: `Answers who else has it open. It ends ${presenceEndsMs / 1_000} seconds after the last time.`,
        params: z.strictObject({ scenarioId: savedIdSchema }),
        response: { 200: presenceSchema },
      },
    },
    (request) => showPresence(database, plannerOf(request), request.params.scenarioId),
  )
}
