import type { Database } from '@keyroom/database'

/** Measures how long this thread is kept busy, in milliseconds of its processor time. */
export interface ThreadBlocks {
  /**
   * The longest time that the thread worked between two turns of its event loop: other processes of a busy machine are
   * not part of it. A statement of an engine in this process is.
   */
  readonly longestDuring: (work: () => Promise<unknown>) => Promise<number>
  /** A database whose statements are measured by themselves, if its engine is in this process. */
  readonly watch: (database: Database) => Database
  /** The longest statement of an engine in this process. */
  readonly statement: { readonly block: number; readonly sql: string }
}

/** What the fixed piece of work takes on the machine that the bounds were set for; on a slower one they are wider. */
const usualCalibration = 20

export function createThreadBlocks(): ThreadBlocks {
  const statement = { block: 0, sql: '' }
  // The engine runs one statement at a time: the others wait for it.
  let lastEnd = 0

  const timed = async <Result>(sql: string, run: () => Promise<Result>): Promise<Result> => {
    const began = processorTime()
    try {
      return await run()
    } finally {
      const now = processorTime()
      const block = now - Math.max(began, lastEnd)
      lastEnd = now
      if (block > statement.block) Object.assign(statement, { block, sql: sql.trim().slice(0, 80) })
    }
  }
  return {
    statement,
    longestDuring: async (work) => {
      let longest = 0
      let isOver = false
      let last = processorTime()
      const look = () => {
        const now = processorTime()
        longest = Math.max(longest, now - last)
        last = now
        // At every turn it would keep a processor busy that the work waits for. Turns within a millisecond count as one.
        if (!isOver) setTimeout(look, 1)
      }
      setImmediate(look)
      await work()
      await new Promise((resolve) => setImmediate(resolve))
      isOver = true
      look()
      return longest
    },
    watch: (database) => {
      if (database.kind === 'postgres') return database
      const { scriptRows } = database
      return {
        ...database,
        query: (sql, parameters) => timed(sql, () => database.query(sql, parameters)),
        script: (sql) => timed(sql, () => database.script(sql)),
        ...(scriptRows && { scriptRows: (sql) => timed(sql, () => scriptRows(sql)) }),
        transaction: (work, options) => {
          let commit = () => undefined as void
          const ended = new Promise<void>((resolve) => (commit = resolve))
          const result = database.transaction(async (inner) => {
            const worked = await work({
              query: (sql, parameters) => timed(sql, () => inner.query(sql, parameters)),
              script: (sql) => timed(sql, () => inner.script(sql)),
            })
            void timed('COMMIT', () => ended)
            return worked
          }, options)
          result.then(commit, commit)
          return result
        },
      }
    },
  }
}

/** How many times slower this machine is than the one that the bounds were set for; at least 1. */
export function slownessOf(calibration: number): number {
  return Math.max(1, calibration / usualCalibration)
}

/** How long some 20 ms of parsing take on the machine that the bounds were set for. */
export function calibrate(): number {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_none, index) => ({ userId: `auth0|${index}`, index })))
  const taken = Array.from({ length: 5 }, () => {
    const began = processorTime()
    for (let round = 0; round < 4; round += 1) JSON.parse(text)
    return processorTime() - began
  })
  return median(taken)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
