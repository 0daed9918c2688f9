import { spawn } from 'node:child_process'

/**
 * Runs a command line in a shell and waits for it. `output` is its whole output, in order; `show` also prints it at
 * once. The status is 127 if the command can't be started, and 1 if a signal ended it.
 * @param {string} command
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean }} [options]
 * @returns {Promise<{ status: number, output: string, seconds: number }>}
 */
export function run(command, { cwd, env = process.env, show = false } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    const hear = (stream) => (chunk) => {
      chunks.push(chunk)
      if (show) stream.write(chunk)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    const end = (status) =>
      resolve({ status, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - started) / 1000 })
    child.on('error', () => end(127))
    child.on('close', (code) => end(code ?? 1))
  })
}

/**
 * Does the work for every item, at most `limit` at a time, and returns the results in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {number} limit
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inParallel(items, limit, work) {
  const results = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: limit }, worker))
  return results
}

/**
 * Runs the work of a command. A failure prints only its message, or the stack if `DEBUG` is set.
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
