import type { Database } from '@keyroom/database'
import type { NotificationLanguage } from '@keyroom/product-api/schemas'
import type { Logger } from 'pino'
import type { Directory } from '../../people/directory/directory.ts'
import { isAdmin } from '../../people/organizations/caller.ts'
import type { ChangeHub } from '../../platform/changes/change-hub.ts'
import type { Mail, MailSettings } from '../../platform/mail/mail.ts'
import { Refusal } from '../../platform/routing/refusal.ts'
import type { RoutePlugin } from '../../platform/routing/route-plugin.ts'
import { asAccount } from '../../platform/tenancy/as-tenant.ts'
import { ownerOf } from '../parts/account-key.ts'
import { requireScenarioRight } from '../rights/project-right.ts'
import { notificationMail, type NotificationFacts } from './notification-mail.ts'

/** How often e-mails are looked for that failed before, in milliseconds. New ones are sent at once. */
const intervalMs = 30_000

/** How often an e-mail is tried: at once, then after 1, 4, 16 and 64 minutes. */
const maxAttempts = 5

/** How many e-mails somebody gets in an hour. What more there is, they find in the page. */
const maxHourly = 30

interface DueMail {
  readonly id: string
  readonly kind: NotificationFacts['kind']
  readonly organizationId: string
  readonly userId: string
  readonly scenarioId: string
  readonly commentId: string | null
  readonly senderName: string | null
  readonly isRead: boolean
  readonly attempts: number
}

export interface MailSenderParts {
  readonly database: Database
  readonly directory: Pick<Directory, 'memberRoles' | 'user'>
  readonly changes: Pick<ChangeHub, 'watch'>
  /** Without them no e-mails are sent, and notifications are in the page alone. */
  readonly mail: MailSettings | undefined
  readonly logger: Pick<Logger, 'warn'>
}

export interface MailSender {
  /** Sends what is due. */
  readonly sendDue: () => Promise<void>
  /** Sends while the server runs. */
  readonly plugin: RoutePlugin
}

/**
 * Sends the e-mails about notifications, apart from the requests that they come from. After a crash one that was just
 * accepted may be sent again.
 */
export function createMailSender({ database, directory, changes, mail, logger }: MailSenderParts): MailSender {
  const sendOne = async (due: DueMail, { transport, dashboardOrigin }: MailSettings) => {
    const written = await writeMail({ database, directory, dashboardOrigin }, due)
    if (written) await transport.send(written)
  }
  let isClosing = false
  const sendDue = async () => {
    if (!mail) return
    for (;;) {
      if (isClosing) return
      // One at a time: with a slow mail server, the claims of others would end before their turn.
      const due = await claimDue(database)
      if (!due) return
      try {
        await sendOne(due, mail)
        await finish(database, due)
      } catch (error) {
        const isLast = due.attempts >= maxAttempts
        if (isLast) await finish(database, due)
        const outcome = isLast ? 'it will not be tried again' : 'it will be tried again'
        logger.warn({ err: error, notification: due.id, attempts: due.attempts }, `an e-mail was not sent; ${outcome}`)
      }
    }
  }

  let running: Promise<void> = Promise.resolve()
  let isWaiting = false
  const wake = () => {
    if (!mail || isWaiting) return
    isWaiting = true
    const run = () => {
      isWaiting = false
      return sendDue()
    }
    running = running.then(run).catch((error: unknown) => {
      logger.warn({ err: error }, 'e-mails were not looked for; that will be tried again')
    })
  }
  changes.watch({
    onChange: ({ subject }) => {
      if (subject === 'notifications') wake()
    },
    onListening: () => undefined,
  })
  return {
    sendDue,
    plugin: async (app) => {
      let timer: NodeJS.Timeout | undefined
      app.addHook('onReady', async () => void (timer = setInterval(wake, intervalMs).unref()))
      app.addHook('preClose', async () => {
        clearInterval(timer)
        isClosing = true
        await running
      })
    },
  }
}

/**
 * Takes a due e-mail for this process: others see it again once its next attempt is due. Nobody wants those that have
 * waited for days, such as for a mail server to be configured.
 */
async function claimDue(database: Database): Promise<DueMail | undefined> {
  const [due] = await database.query<DueMail>(
    `UPDATE api.notification
        SET mail_attempts = mail_attempts + 1, mail_at = now() + interval '1 minute' * power(4, mail_attempts)
      WHERE id IN (
        SELECT id FROM api.notification
         WHERE mail_at <= now() AND created_at > now() - interval '2 days'
         ORDER BY mail_at LIMIT 1 FOR UPDATE SKIP LOCKED
      )
     RETURNING id::text AS id, kind, organization_id AS "organizationId", user_id AS "userId",
       scenario_id::text AS "scenarioId", comment_id::text AS "commentId", sender_name AS "senderName", read_at IS NOT NULL AS "isRead",
       mail_attempts AS attempts`,
  )
  return due
}

async function finish(database: Database, { id }: DueMail): Promise<void> {
  await database.query('UPDATE api.notification SET mail_at = NULL WHERE id = $1::uuid AND mail_at IS NOT NULL', [id])
}

/**
 * The e-mail about a notification, as things are now; nothing if it was read, is not wanted, or is about what its
 * recipient does not see any more.
 */
async function writeMail(
  {
    database,
    directory,
    dashboardOrigin,
  }: Pick<MailSenderParts, 'database' | 'directory'> & Pick<MailSettings, 'dashboardOrigin'>,
  { id, kind, organizationId, userId, scenarioId, commentId, senderName, isRead }: DueMail,
): Promise<Mail | undefined> {
  if (isRead) return undefined
  const [recent] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM api.notification AS told
       JOIN api.notification AS one ON one.organization_id = told.organization_id AND one.user_id = told.user_id
      WHERE told.id = $1::uuid AND one.created_at > now() - interval '1 hour' AND one.created_at <= told.created_at`,
    [id],
  )
  if ((recent?.count ?? 0) > maxHourly) return undefined
  const [choice] = await database.query<{ isWanted: boolean; language: NotificationLanguage }>(
    `SELECT CASE $2 WHEN 'mention' THEN mails_mentions ELSE mails_review_requests END AS "isWanted", language
       FROM api.collaboration_choice WHERE user_id = $1`,
    [userId, kind],
  )
  if (choice && !choice.isWanted) return undefined
  const [roles, user] = await Promise.all([directory.memberRoles(organizationId, userId), directory.user(userId)])
  if (!roles || !user?.email_verified) return undefined
  const reader = { organizationId, userId, userName: user.name, requestId: '', isAdmin: isAdmin(roles) }
  const names = await asAccount(database, reader, async (tenant) => {
    const { projectId } = await requireScenarioRight(tenant, reader, scenarioId, 'reader')
    const [found] = await tenant.query<Pick<NotificationFacts, 'scenarioName' | 'projectName'>>(
      `SELECT g.name AS "scenarioName", p.name AS "projectName" FROM api.program AS g, api.project AS p
        WHERE g.owner = $1 AND g.id = $2::uuid AND p.owner = $1 AND p.id = $3::uuid`,
      [ownerOf(reader), scenarioId, projectId],
    )
    return found
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  if (!names) return undefined
  const comment = commentId === null ? '' : `&comment=${commentId}`
  const link = `${dashboardOrigin}/dashboard/widget/programming?scenario=${scenarioId}${comment}`
  const facts = { kind, recipientName: user.name, senderName, ...names, link }
  return notificationMail(user.email, choice?.language ?? 'en', facts)
}
