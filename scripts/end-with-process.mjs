/**
 * Ends a child together with this process: gracefully on a signal, at once when the process exits.
 * @param {() => Promise<unknown>} stop ends it gracefully
 * @param {() => unknown} kill ends it at once
 * @returns {() => void} call it when the child has ended
 */
export function endWithProcess(stop, kill) {
  const onSignal = () => void stop().finally(() => process.exit(1))
  const signals = ['SIGINT', 'SIGTERM']
  for (const signal of signals) process.once(signal, onSignal)
  process.once('exit', kill)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
    process.off('exit', kill)
  }
}
