/**
 * The port behind which PostgreSQL stands: a pool of connections to a server, or PGlite in this process.
 * Both speak the same SQL; the floor is PostgreSQL 15.
 */
export interface Database {
  /** What stands behind the port, for logs and health answers. */
  readonly kind: 'postgres' | 'pglite'
  /**
   * Runs one statement with `$1`-style parameters.
   * @throws an error for which `isDatabaseUnreachable` holds, within seconds, when the server does not answer
   */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** Runs a script without parameters, however long it takes: several statements, or one that is no transaction's. */
  script(sql: string): Promise<void>
  /** Commits when `work` resolves, rolls back when it rejects. PGlite runs one transaction at a time. */
  transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /**
   * Calls `hear` with the payload of every NOTIFY on the channel until the returned function is called. Rejects when it
   * cannot begin; once it has begun, a connection that is lost is made again, and the observer is told.
   */
  listen(channel: string, hear: (payload: string) => void, observer?: ListenObserver): Promise<() => Promise<void>>
  /** Ends what is open, within seconds also where the server does not answer. */
  close(): Promise<void>
}

/** What work inside a transaction may do. */
export type Transaction = Pick<Database, 'query' | 'script'>

export interface TransactionOptions {
  /** A statement of an import or a migration may take minutes, or wait for another one's turn: not the usual seconds. */
  readonly isLong?: boolean
}

/** Hears what becomes of the connection that listens. PGlite never loses it. */
export interface ListenObserver {
  /** Nothing is heard from now on. */
  readonly lost?: (error: Error) => void
  /** It listens again. What was notified in between is not made up for. */
  readonly resumed?: () => void
}
