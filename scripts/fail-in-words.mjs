/**
 * Does a command's work. When it fails, the message is what a person needs; the stack is shown when `DEBUG` is set.
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
