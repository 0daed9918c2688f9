import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Mail } from '../../platform/mail/mail.ts'
import { planId, planScenario } from '../../testing/planned-scenario.ts'
import { openSampleDirectory } from '../../testing/sample-directory.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'
import type { TestPerson } from '../../testing/test-issuer.ts'
import { createMailSender } from './mail-sender.ts'
import { notificationMail } from './notification-mail.ts'

const { admin, member } = people
const multiAtLakeside: TestPerson = { userId: 'auth0|sample-multi', organizationId: 'org_lakeside' }
const shared = planId(1)

describe.each(testEngines())('e-mails about notifications on $name', (engine) => {
  const directory = openSampleDirectory()
  const logger = { warn: jest.fn() }
  const sent: Mail[] = []
  let refusals = 0
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine, { directory })
    await planScenario(api.database, { number: 1, maker: member, organizationRight: 'reader', status: 'in-review' })
  })
  beforeEach(async () => {
    sent.length = 0
    refusals = 0
    directory.heal()
    logger.warn.mockClear()
    await api.database.script(
      `TRUNCATE api.comment CASCADE; TRUNCATE api.notification; TRUNCATE api.collaboration_choice;
       UPDATE api.project SET organization_right = 'reader'; UPDATE api.program SET name = 'Scenario 1'`,
    )
  })
  afterAll(() => api.close())

  const transport = {
    send: async (mail: Mail) => {
      refusals -= 1
      if (refusals >= 0) throw new Error('451 try again later')
      sent.push(mail)
    },
  }
  const sendDue = () =>
    createMailSender({
      database: api.database,
      directory,
      changes: { watch: () => undefined },
      mail: { transport, dashboardOrigin: 'https://keyroom.test' },
      logger,
    }).sendDue()
  const mention = async (...mentions: string[]) => {
    const payload = { body: 'A secret number: 42', mentions }
    const { status } = await api.ask(member, { method: 'POST', url: `/api/scenarios/${shared}/comments`, payload })
    expect(status).toBe(201)
  }
  const makeDue = () => api.database.query('UPDATE api.notification SET mail_at = now() WHERE mail_at IS NOT NULL')

  test('say who mentioned whom where, in the language of the recipient, and nothing of the comment', async () => {
    await api.ask(admin, '/api/notifications?language=ro')
    await mention(admin.userId, multiAtLakeside.userId)
    const [comment] = await api.database.query<{ id: string }>('SELECT id::text AS id FROM api.comment')
    await sendDue()
    const [first, second] = sent.toSorted((a, b) => a.to.localeCompare(b.to))
    expect(first).toMatchObject({
      to: 'admin@sample.test',
      subject: expect.stringMatching(/ v-a menționat în „Scenario 1”$/),
    })
    expect(second?.text).toBe(
      [
        'Hello multi,',
        'A colleague mentioned you in a comment on the scenario “Scenario 1” of the project “Project 1”.',
        'Open it in KeyRoom:\n' +
          `https://keyroom.test/dashboard/widget/programming?scenario=${shared}&comment=${comment?.id}`,
        'You can turn these e-mails off among your notifications in KeyRoom.\n',
      ].join('\n\n'),
    )
    await makeDue()
    await sendDue()
    expect(sent).toHaveLength(2)
  })

  test('are not sent to who chose so, has read it, left, or does not see the scenario any more', async () => {
    const choose = (payload: object) => api.ask(admin, { method: 'PATCH', url: '/api/notifications/choices', payload })
    await choose({ mailsMentions: false })
    await mention(admin.userId)
    await sendDue()
    await choose({ mailsMentions: true })
    await mention(admin.userId)
    await api.ask(admin, { method: 'POST', url: '/api/notifications/read', payload: {} })
    await mention(multiAtLakeside.userId)
    await api.database.script('UPDATE api.project SET organization_right = NULL')
    await sendDue()
    expect(sent).toEqual([])
    await mention(admin.userId)
    await sendDue()
    expect(sent).toHaveLength(1)
  })

  test('are tried again after a failure, five times at most, and delay no others', async () => {
    refusals = 1
    await mention(admin.userId, multiAtLakeside.userId)
    await sendDue()
    expect(sent).toHaveLength(1)
    await sendDue()
    expect(sent).toHaveLength(1)
    await makeDue()
    await sendDue()
    expect(sent).toHaveLength(2)
    refusals = 10
    await mention(admin.userId)
    for (const _attempt of [1, 2, 3, 4, 5, 6, 7]) {
      await sendDue()
      await makeDue()
    }
    expect(refusals).toBe(5)
    expect(logger.warn.mock.lastCall).toMatchObject([{ attempts: 5 }, expect.stringMatching(/not be tried again/)])
  })

  test('are taken one at a time, and no more once the server closes', async () => {
    await mention(admin.userId, multiAtLakeside.userId)
    let close: () => Promise<void> = async () => undefined
    const taken: unknown[] = []
    const slow = {
      send: async () => {
        taken.push(...(await api.database.query('SELECT mail_attempts AS attempts FROM api.notification ORDER BY 1')))
        await close()
      },
    }
    const { plugin, sendDue: sendSlowly } = createMailSender({
      database: api.database,
      directory,
      changes: { watch: () => undefined },
      mail: { transport: slow, dashboardOrigin: 'https://keyroom.test' },
      logger,
    })
    const app = { addHook: (name: string, hook: typeof close) => name === 'preClose' && (close = hook) }
    await plugin(app as never, {} as never)
    await sendSlowly()
    expect(taken).toEqual([{ attempts: 0 }, { attempts: 1 }])
  })

  test('wait while the identity provider does not answer', async () => {
    directory.fail('user', 'before')
    await mention(admin.userId)
    await sendDue()
    expect(sent).toEqual([])
    directory.heal()
    await makeDue()
    await sendDue()
    expect(sent).toHaveLength(1)
  })

  test('are thirty an hour for one person at most', async () => {
    await api.database.query(
      `INSERT INTO api.notification (organization_id, user_id, kind, scenario_id, sender_id, created_at)
       SELECT $1, $2, 'review-request', $3::uuid, $4, now() - n * interval '1 minute' FROM generate_series(1, 50) AS n`,
      [admin.organizationId, admin.userId, shared, member.userId],
    )
    await sendDue()
    expect(sent).toHaveLength(30)
    await mention(multiAtLakeside.userId)
    await sendDue()
    expect(sent).toHaveLength(31)
  })

  test('about something of days ago are not sent any more', async () => {
    await mention(admin.userId)
    await api.database.script(`UPDATE api.notification SET created_at = now() - interval '3 days'`)
    await sendDue()
    expect(sent).toEqual([])
  })
})

test('an e-mail keeps names on one line, and their braces as they are', () => {
  const facts = {
    recipientName: 'Ada',
    senderName: 'Eve\r\nBcc: all@lakeside.test',
    scenarioName: '{project}',
    projectName: 'P',
    link: 'https://keyroom.test/',
  }
  for (const language of ['en', 'fr', 'ro', 'zh'] as const) {
    for (const kind of ['mention', 'review-request'] as const) {
      const { subject, text } = notificationMail('a@lakeside.test', language, { ...facts, kind })
      expect(subject).toMatch(/^Eve Bcc: all@lakeside.test .*\{project\}/)
      expect(text).toMatch(/Ada[\s\S]*\{project\}[\s\S]*https:\/\/keyroom\.test\//)
      expect(text).not.toMatch(/\{(name|sender|scenario)\}/)
    }
  }
})
