import type { Transaction } from '@keyroom/database'

/** A letter of plain text, in the language of the person that it goes to. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The port through which identity sends mail. */
export interface Mailer {
  /** Takes the mail over when the transaction commits, and only then: what it speaks of has happened. */
  send(transaction: Pick<Transaction, 'query'>, mail: Mail): Promise<void>
}
