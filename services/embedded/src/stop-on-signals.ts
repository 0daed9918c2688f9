const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const echoMs = 500

/** How long a clean stop may take. */
const stopTimeoutMs = 15_000

/**
 * Ends the process cleanly on Ctrl-C, on a SIGTERM, when the terminal closes, and when the process that started this
 * one is gone. A second Ctrl-C ends it at once.
 *
 * @param now milliseconds of a clock
 */
export function stopOnSignals(close: () => Promise<void>, now = () => performance.now()): void {
  let since: number | undefined
  const stop = (reason: string) => {
    if (since !== undefined) {
      if (now() - since > echoMs) leave(130, `${reason} again: stopped at once.`)
      return
    }
    since = now()
    console.log(`\n${reason}: stopping. Again to stop at once.`)
    setTimeout(() => leave(1, `A clean stop took longer than ${stopTimeoutMs / 1000} s.`), stopTimeoutMs).unref()
    close().then(
      () => leave(0, 'Stopped.'),
      (error: unknown) => leave(1, `Stopping failed: ${error instanceof Error ? error.stack : String(error)}`),
    )
  }
  for (const signal of signals) process.on(signal, () => stop(signal === 'SIGINT' ? 'Ctrl-C' : signal))
  whenOrphaned(() => stop('The command that started this ended'))
}

/**
 * When npm gets SIGTERM, it ends the shell between itself and this process without a signal to this process. On an older
 * Node, the command that started this one is in between; its channel closes.
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
