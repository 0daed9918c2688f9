/**
 * The port behind which PostgreSQL stands: a pool of connections to a server, or PGlite in this process.
 * Both speak the same SQL; the floor is PostgreSQL 15.
 */
export interface Database {
  /** What stands behind the port, for logs and health answers. */
  readonly kind: 'postgres' | 'pglite'
  /** Runs one statement with `$1`-style parameters. */
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
  /** Runs a script of several statements without parameters: migrations and tests. */
  script(sql: string): Promise<void>
  /** Commits when `work` resolves, rolls back when it rejects. PGlite runs one transaction at a time. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>
  /** Calls `hear` with the payload of every NOTIFY on the channel until the returned function is called. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What work inside a transaction may do. */
export type Transaction = Pick<Database, 'query' | 'script'>
