import type { Database, Transaction } from '@keyroom/database'
import type { Mail, Mailer } from './mail.ts'

/** How much mail stays in the outbox, and how much of it one page lists. */
export const outboxLimit = { mails: 500, days: 30, page: 50 }

export interface KeptMail extends Mail {
  readonly id: number
  readonly writtenAt: Date
}

const columns = 'id::float8 AS id, recipient AS "to", subject, text, written_at AS "writtenAt"'

/** The mailer of the local run: keeps mail in `identity.mail`, where its pages show it, and sends nothing anywhere. */
export class Outbox implements Mailer {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async send(transaction: Pick<Transaction, 'query'>, { to, subject, text }: Mail): Promise<void> {
    await transaction.query('INSERT INTO identity.mail (recipient, subject, text) VALUES ($1, $2, $3)', [
      to,
      subject,
      text,
    ])
  }

  /** The newest mail to addresses that contain `to` in any case, one page of it, from before the id `before` on. */
  async list({
    to,
    before,
  }: {
    to: string
    before?: number | undefined
  }): Promise<{ mails: KeptMail[]; more: boolean }> {
    const found = await this.database.query<KeptMail>(
      `SELECT ${columns} FROM identity.mail
        WHERE position(lower($1) IN lower(recipient)) > 0 AND ($2::bigint IS NULL OR id < $2::bigint)
        ORDER BY identity.mail.id DESC LIMIT $3`,
      [to, before, outboxLimit.page + 1],
    )
    return { mails: found.slice(0, outboxLimit.page), more: found.length > outboxLimit.page }
  }

  async find(id: number): Promise<KeptMail | undefined> {
    const [mail] = await this.database.query<KeptMail>(`SELECT ${columns} FROM identity.mail WHERE id = $1::bigint`, [
      id,
    ])
    return mail
  }

  /** Removes what is older than 30 days, and what 500 newer ones have come after. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.mail
        WHERE written_at < now() - make_interval(days => $1::int)
           OR id <= (SELECT id FROM identity.mail ORDER BY id DESC OFFSET $2::int LIMIT 1)`,
      [outboxLimit.days, outboxLimit.mails],
    )
  }
}
