/**
 * Makes sure that something this process started ends with it: properly on a signal, at once when the process exits.
 * @param {() => Promise<unknown>} stop ends it properly
 * @param {() => unknown} kill ends it at once
 * @returns {() => void} to be called when it has ended
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
