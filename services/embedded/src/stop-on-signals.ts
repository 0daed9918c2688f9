const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One Ctrl-C reaches this process more than once where npm passes on what the terminal has sent already. */
const echoMs = 500

/** How long a clean stop may take. */
const patienceMs = 15_000

/**
 * Ends the process cleanly on Ctrl-C, on a polite kill, when the terminal closes, and when the process that started this
 * one is gone. A second Ctrl-C ends it at once.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let since: number | undefined
  const stop = (reason: string) => {
    if (since !== undefined) {
      if (performance.now() - since > echoMs) leave(130, `${reason} again: stopped at once.`)
      return
    }
    since = performance.now()
    console.log(`\n${reason}: stopping. Again to stop at once.`)
    setTimeout(() => leave(1, `A clean stop took longer than ${patienceMs / 1000} s.`), patienceMs).unref()
    close().then(
      () => leave(0, 'Stopped.'),
      (error: unknown) => leave(1, `Stopping failed: ${error instanceof Error ? error.stack : String(error)}`),
    )
  }
  for (const signal of signals) process.on(signal, () => stop(signal === 'SIGINT' ? 'Ctrl-C' : signal))
  whenOrphaned(() => stop('The command that started this ended'))
}

/**
 * npm that is killed politely ends the shell between it and this process, and nobody tells this process. On an older
 * Node the command that went on with this one is in between; its channel closes.
 */
function whenOrphaned(react: () => void): void {
  process.once('disconnect', react)
  const parent = process.ppid
  if (process.channel || !process.env['npm_lifecycle_event']) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    react()
  }, 500).unref()
}

function leave(code: number, words: string): never {
  console.log(words)
  process.exit(code)
}
