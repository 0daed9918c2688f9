/**
 * Runs a command. A failure prints only its message, or the stack if `DEBUG` is set.
 * @param {() => Promise<unknown>} work
 */
export async function failInWords(work) {
  try {
    await work()
  } catch (error) {
    console.error(`\n${process.env.DEBUG ? error.stack : error.message}`)
    process.exit(1)
  }
}
