import { setImmediate } from 'node:timers/promises'
import type { MessagePort } from 'node:worker_threads'
import type { Database, Transaction } from '@keyroom/database'

/** Rows that are handed over at a time: copying them keeps the event loop of the process. */
const rowsPerMessage = 500

/** What a thread asks of the database of its process; outside a transaction without its number. */
type Asked =
  | { readonly what: 'query'; readonly sql: string; readonly parameters: readonly unknown[]; readonly within?: number }
  | { readonly what: 'script'; readonly sql: string; readonly within?: number }
  | { readonly what: 'begin'; readonly isLong: boolean }
  | { readonly what: 'commit' | 'roll back'; readonly within: number }

type Question = Asked & { readonly id: number }

interface Answer {
  readonly id: number
  readonly rows?: readonly object[]
  /** The last answer to a question has this. */
  readonly isLast: boolean
  readonly error?: SentError
}

/** What of an error others act on, as it goes from one thread to another. */
export interface SentError {
  readonly name: string
  readonly message: string
  readonly code: unknown
}

/** A transaction that a thread has open. */
interface OpenTransaction {
  readonly transaction: Transaction
  readonly end: (error?: Error) => void
  readonly ended: Promise<unknown>
}

/** Lets a thread use the database of this process, which one process alone can open. */
export function serveDatabase(port: MessagePort, database: Database): void {
  const open = new Map<number, OpenTransaction>()
  const closed = new AbortController()
  const answer = async (question: Question) => {
    const { id } = question
    try {
      const rows = await carryOut(database, open, question, closed.signal)
      for (let from = 0; from < rows.length; from += rowsPerMessage) {
        port.postMessage({ id, rows: rows.slice(from, from + rowsPerMessage), isLast: false } satisfies Answer)
        await setImmediate()
      }
      port.postMessage({ id, isLast: true } satisfies Answer)
    } catch (error) {
      port.postMessage({ id, isLast: true, error: sentError(error) } satisfies Answer)
    }
  }
  port.on('message', (question: Question) => void answer(question))
  port.on('close', () => {
    closed.abort(new Error('The thread that had begun the transaction ended.'))
    for (const { end } of open.values()) end(closed.signal.reason as Error)
  })
}

async function carryOut(
  database: Database,
  open: Map<number, OpenTransaction>,
  question: Question,
  closed: AbortSignal,
): Promise<readonly object[]> {
  switch (question.what) {
    case 'begin': {
      const begun = await begin(database, question.isLong)
      // It may have waited for another transaction longer than its thread lived.
      if (closed.aborted) begun.end(closed.reason as Error)
      else open.set(question.id, begun)
      return []
    }
    case 'commit':
    case 'roll back': {
      const { end, ended } = within(open, question.within)
      open.delete(question.within)
      end(question.what === 'commit' ? undefined : new Error('The thread rolled back.'))
      if (question.what === 'commit') await ended
      else await ended.catch(() => undefined)
      return []
    }
    case 'query':
    case 'script': {
      const target = question.within === undefined ? database : within(open, question.within).transaction
      if (question.what === 'query') return target.query(question.sql, question.parameters)
      await target.script(question.sql)
      return []
    }
  }
}

function within(open: ReadonlyMap<number, OpenTransaction>, id: number): OpenTransaction {
  const found = open.get(id)
  if (!found) throw new Error(`Expected transaction ${id} to be open, got none.`)
  return found
}

/** Begins a transaction that ends when it is told to. */
function begin(database: Database, isLong: boolean): Promise<OpenTransaction> {
  return new Promise((resolve, reject) => {
    const ended = database.transaction(
      (transaction) =>
        new Promise<void>((commit, rollBack) => {
          const end = (error?: Error) => (error ? rollBack(error) : commit())
          // `ended` is known once this function has returned.
          queueMicrotask(() => resolve({ transaction, end, ended }))
        }),
      { isLong },
    )
    ended.catch(reject)
  })
}

/** The database of the process, for one of its threads. */
export function openForwardedDatabase(port: MessagePort, kind: Database['kind']): Database {
  const waiting = new Map<number, { rows: object[]; done: (rows: object[]) => void; fail: (error: Error) => void }>()
  let last = 0
  port.on('message', ({ id, rows, isLast, error }: Answer) => {
    const asked = waiting.get(id)
    if (!asked) return
    asked.rows.push(...(rows ?? []))
    if (!isLast) return
    waiting.delete(id)
    if (error) asked.fail(receivedError(error))
    else asked.done(asked.rows)
  })
  const ask = (asked: Asked): { id: number; rows: Promise<object[]> } => {
    last += 1
    const id = last
    const rows = new Promise<object[]>((done, fail) => waiting.set(id, { rows: [], done, fail }))
    port.postMessage({ ...asked, id } satisfies Question)
    return { id, rows }
  }
  const on = (transaction?: number): Transaction => {
    const place = transaction === undefined ? {} : { within: transaction }
    return {
      query: async (sql, parameters = []) => (await ask({ what: 'query', sql, parameters, ...place }).rows) as never,
      script: async (sql) => void (await ask({ what: 'script', sql, ...place }).rows),
    }
  }
  return {
    ...on(),
    kind,
    transaction: async (work, { isLong = false } = {}) => {
      const begun = ask({ what: 'begin', isLong })
      await begun.rows
      try {
        const result = await work(on(begun.id))
        await ask({ what: 'commit', within: begun.id }).rows
        return result
      } catch (error) {
        await ask({ what: 'roll back', within: begun.id }).rows.catch(() => undefined)
        throw error
      }
    },
    listen: () => Promise.reject(new Error('Expected a thread to ask and write only, got a listener.')),
    close: async () => port.close(),
  }
}

export function sentError(error: unknown): SentError {
  const { name = 'Error', message = String(error), code } = (error ?? {}) as Partial<SentError>
  return { name, message, code }
}

export function receivedError({ name, message, code }: SentError): Error {
  return Object.assign(new Error(message), { name, code })
}
