/**
 * Runs the work of a process. An error is printed in one paragraph, and the process ends with code 1.
 *
 * @param name what failed, for the message, such as `The API`
 */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${name} cannot go on. ${describeError(error)}`)
    process.exit(1)
  }
}

/** Our own errors are written for the operator; any other needs its stack trace. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.constructor === Error && !('code' in error) ? error.message : (error.stack ?? error.message)
}
