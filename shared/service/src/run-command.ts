/**
 * Runs what a process is there for. What it throws is said in one paragraph; the process then ends with code 1.
 *
 * @param name what cannot go on, such as `The API`
 */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${name} cannot go on. ${wordsOf(error)}`)
    process.exit(1)
  }
}

/** Our own errors are words for whoever runs the process; where any other came from helps to find its cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.constructor === Error && !('code' in error) ? error.message : (error.stack ?? error.message)
}
