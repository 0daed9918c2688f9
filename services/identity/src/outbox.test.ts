import { beforeEach, describe, expect, it } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Mail } from './mail/mail.ts'
import { Outbox, outboxLimit } from './mail/outbox.ts'
import { runningIdentity } from './testing/running-identity.ts'

describe.each(testEngines())('the outbox, on $name', (engine) => {
  const identity = runningIdentity(engine)

  const send = (mail: Partial<Mail> = {}) => {
    const { database } = identity.it
    const whole = { to: 'ada@lakeside.test', subject: 'A subject', text: 'A text', ...mail }
    return database.transaction((transaction) => new Outbox(database).send(transaction, whole))
  }
  const ask = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(new URL(path, identity.it.issuer), { headers })
  const page = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).text()
  const asJson = async (path: string) => {
    const answer = await ask(path, { accept: 'application/json' })
    return ((await answer.json()) as { mails: (Mail & { id: number; writtenAt: string })[] }).mails
  }

  beforeEach(() => identity.it.database.script('DELETE FROM identity.mail'))

  it('says that it is empty, what it is, and in which languages it speaks', async () => {
    expect(await page('/outbox')).toContain('No e-mails yet.')
    const french = await page('/outbox', { accept: 'text/html', 'accept-language': 'fr' })
    expect(french).toContain('<html lang="fr"')
    expect(french).toMatch(/500 messages les plus récents sont conservés, pendant 30\sjours/)
  })

  it('lists the newest first and finds an address by a part of it in any case', async () => {
    await send({ subject: 'First' })
    await send({ subject: 'Second', to: 'Marc@lakeside.test' })
    expect((await asJson('/outbox')).map(({ subject }) => subject)).toEqual(['Second', 'First'])
    expect(await asJson('/outbox?to=MARC@')).toEqual([
      {
        id: expect.any(Number),
        to: 'Marc@lakeside.test',
        subject: 'Second',
        text: 'A text',
        writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ])
    const found = await page('/outbox?to=marc')
    expect(found).toContain('Second')
    expect(found).not.toContain('First')
    expect(found).toMatch(/<form method="get" action="\/outbox"[^]*<input id="to" name="to"[^>]* value="marc"/)
    expect(await page('/outbox?to=%25%3Cb%3E')).toContain('No e-mails to “%&#60;b&#62;”.')
  })

  it('leads on to older mail', async () => {
    for (let index = 1; index <= outboxLimit.page + 1; index++) await send({ subject: `Letter ${index}.` })
    const first = await page('/outbox?to=ada')
    expect(first).not.toContain('Letter 1.')
    const older = /href="(\/outbox\?[^"]*before[^"]*)"/.exec(first)?.[1]?.replaceAll('&#38;', '&') ?? ''
    const second = await page(older)
    expect(second).toContain('Letter 1.')
    expect(second).not.toContain('Letter 2.')
    expect(second).not.toContain('before=')
  })

  it('shows an e-mail with clickable links and escaped markup', async () => {
    await send({
      subject: '<img src=x onerror=alert(1)>',
      text: 'Open http://localhost:3001/reset/a?b=1&c=2.\n<script>alert(1)</script> javascript:alert(1) (https://x.test/"onclick=)',
    })
    const [mail] = await asJson('/outbox')
    const answer = await ask(`/outbox/${mail?.id}`)
    const html = await answer.text()
    expect(html).toContain('href="http://localhost:3001/reset/a?b=1&#38;c=2"')
    expect(html).toContain('href="https://x.test/"')
    expect(html).toContain('&#60;script&#62;')
    expect(html).not.toMatch(/<script|<img|href="javascript/)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  })

  it.each(['0', '-1', 'x', '999999999', '99999999999999999999'])('has no e-mail %s', async (id) => {
    expect((await ask(`/outbox/${id}`)).status).toBe(404)
  })

  it('takes any address to search for, also one that is none', async () => {
    for (const query of ['to=%00', 'to=a&to=b', 'before=x', `to=${'x'.repeat(300)}`]) {
      expect((await ask(`/outbox?${query}`)).status).toBe(200)
    }
  })

  it('keeps no mail of a transaction that was rolled back', async () => {
    const { database } = identity.it
    const work = database.transaction(async (transaction) => {
      await new Outbox(database).send(transaction, { to: 'a@x.test', subject: 's', text: 't' })
      throw new Error('a reason')
    })
    await expect(work).rejects.toThrow('a reason')
    expect(await asJson('/outbox')).toEqual([])
  })

  it('keeps the newest 500 of the last 30 days when it cleans up', async () => {
    const { database } = identity.it
    await database.query(
      `INSERT INTO identity.mail (recipient, subject, text, written_at)
       SELECT 'a@x.test', n::text, 't', now() - CASE WHEN n = 502 THEN interval '31 days' ELSE interval '29 days' END
         FROM generate_series(1, 502) AS n`,
    )
    await new Outbox(database).removeOld()
    const [left] = await database.query(
      `SELECT count(*)::int AS count, min(subject::int) AS min, max(subject::int) AS max FROM identity.mail`,
    )
    expect(left).toEqual({ count: 499, min: 3, max: 501 })
  })
})
