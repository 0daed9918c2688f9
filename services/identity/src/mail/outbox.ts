import type { Database, Transaction } from '@keyroom/database'
import type { Mail, Mailer } from './mail.ts'

/** How many e-mails stay in the outbox, and how many a page lists. */
export const outboxLimit = { mails: 500, days: 30, page: 50 }

export interface KeptMail extends Mail {
  readonly id: number
  readonly writtenAt: Date
}

const columns = 'id::float8 AS id, recipient AS "to", subject, text, written_at AS "writtenAt"'

/** The mailer of the local run: stores mail in `identity.mail`, shown on its pages, and sends nothing. */
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

  /** Removes mail that is older than 30 days or not among the newest 500. */
  async removeOld(): Promise<void> {
    await this.database.query(
      `DELETE FROM identity.mail
        WHERE written_at < now() - make_interval(days => $1::int)
           OR id <= (SELECT id FROM identity.mail ORDER BY id DESC OFFSET $2::int LIMIT 1)`,
      [outboxLimit.days, outboxLimit.mails],
    )
  }
}
