/**
 * The interface to PostgreSQL: a pool of connections to a server, or PGlite in this process.
 * Both run the same SQL; the oldest supported version is PostgreSQL 15.
 */
export interface Database {
  /** The engine, for logs and health checks. */
  readonly kind: 'postgres' | 'pglite'
  /** Where the server is, for another thread that connects by itself. Missing for PGlite, which is in one thread alone. */
  readonly url?: string
  /**
   * Runs one statement with `$1`-style parameters.
   * @throws an error for which `isDatabaseUnreachable` holds, within seconds, when the server does not answer
   */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** Runs a script without parameters, without a timeout: several statements, or one that can't run in a transaction. */
  script(sql: string): Promise<void>
  /**
   * Runs a script and returns the rows of all its statements, for a library that would connect to a server by itself.
   * Missing where it can: there is a `url`. What the script begins with BEGIN is rolled back when it fails.
   */
  readonly scriptRows?: (sql: string) => Promise<object[]>
  /** Commits when `work` resolves, rolls back when it rejects. PGlite runs one transaction at a time. */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /**
   * Calls `onPayload` with the payload of every NOTIFY on the channel until the returned function is called. Rejects when it
   * cannot begin; once it has begun, a lost connection is opened again and the observer is notified.
   */
  listen(channel: string, onPayload: (payload: string) => void, observer?: ListenObserver): Promise<() => Promise<void>>
  /** Closes all connections, within seconds even if the server does not answer. */
  close(): Promise<void>
}

/** What work inside a transaction may do. */
export type Transaction = Pick<Database, 'query' | 'script'>

export interface TransactionOptions {
  /** A statement of an import or a migration may take minutes, or wait for another process: it gets the long timeout. */
  readonly isLong?: boolean
}

/** Is notified when the listening connection is lost or restored. PGlite never loses it. */
export interface ListenObserver {
  /** Notifications are missed from now on. */
  readonly lost?: (error: Error) => void
  /** It listens again. Notifications in between are lost. */
  readonly resumed?: () => void
}
