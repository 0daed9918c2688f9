import type { Database, Transaction } from '@keyroom/database'
import type { Logger } from 'pino'

const timeoutMs = 2_000
/** As long as an access token lives. */
const keptMinutes = 60

/** Where the product API takes events, and the secret that it knows identity by. */
export interface EventsReceiver {
  readonly url: string
  readonly secret: string
}

/** Records a change in the transaction that makes it, so that the API learns of it even after a crash. */
export async function recordPasswordChange(transaction: Pick<Transaction, 'query'>, userId: string): Promise<void> {
  await transaction.query(
    `INSERT INTO identity.password_change (user_id) VALUES ($1)
     ON CONFLICT (user_id) DO UPDATE SET changed_at = excluded.changed_at`,
    [userId],
  )
}

/** Tells the product API of changed passwords, in the format of Auth0's log streams. */
export class PasswordChanges {
  private readonly database: Database
  private readonly receiver: EventsReceiver | undefined
  private readonly logger: Pick<Logger, 'warn'>

  constructor(database: Database, receiver: EventsReceiver | undefined, logger: Pick<Logger, 'warn'>) {
    this.database = database
    this.receiver = receiver
    this.logger = logger
  }

  /** Sends what the API does not know yet. What it does not take now is sent again with the next call. Never rejects. */
  async send(): Promise<void> {
    if (!this.receiver) return
    try {
      const changes = await this.database.query<{ userId: string; at: Date; exactAt: string }>(
        `SELECT user_id AS "userId", changed_at AS at, changed_at::text AS "exactAt"
           FROM identity.password_change ORDER BY changed_at LIMIT 100`,
      )
      if (changes.length === 0) return
      await post(
        this.receiver,
        changes.map(({ userId, at }) => ({ data: { type: 'scp', user_id: userId, date: at.toISOString() } })),
      )
      for (const { userId, exactAt } of changes) {
        await this.database.query(
          'DELETE FROM identity.password_change WHERE user_id = $1 AND changed_at = $2::timestamptz',
          [userId, exactAt],
        )
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the API was not told of a changed password yet')
    }
  }

  /** Drops changes after which every token from before has expired. */
  async removeOld(): Promise<void> {
    await this.database.query(
      'DELETE FROM identity.password_change WHERE changed_at < now() - make_interval(mins => $1::int)',
      [keptMinutes],
    )
  }
}

async function post({ url, secret }: EventsReceiver, events: readonly object[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(events),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`Expected ${url} to take events, got status ${answer.status}.`)
}
