import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A process under test, with what it has printed so far. */
export interface RunningProcess {
  readonly child: ChildProcess
  readonly output: () => string
  /** The last line of its standard output, which warnings of Node's do not get into. */
  readonly lastLine: () => string
  /** Resolves with all output once it matches; rejects with it when the process ends before, or after 50 seconds. */
  readonly said: (words: RegExp) => Promise<string>
  /** Resolves with the exit code, or the name of the signal. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Starts a module, by its URL or as `main.ts` of this package, with these variables and no others of ours. */
export function runProcess(module: string | URL, variables: NodeJS.ProcessEnv): RunningProcess {
  const path = fileURLToPath(new URL(module, `file://${dirname(__dirname)}/`))
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [path], {
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let standardOutput = ''
  child.stdout.on('data', (chunk) => (standardOutput += String(chunk)))
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      for (const listener of listeners) listener()
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    child,
    output: () => output,
    lastLine: () => standardOutput.trim().split('\n').at(-1) ?? '',
    ended,
    said: (words) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) => reject(new Error(`${why} before it said ${words.source}:\n${output}`))
        const timer = setTimeout(fail, 50_000, '50 seconds passed')
        const check = () => {
          if (!words.test(output)) return
          clearTimeout(timer)
          listeners.delete(check)
          resolve(output)
        }
        listeners.add(check)
        check()
        void ended.then((code) => fail(`It ended (${code})`))
      }),
  }
}
