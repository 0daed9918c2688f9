import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A process under test, with what it has printed so far. */
export interface RunningProcess {
  readonly child: ChildProcess
  readonly output: () => string
  /** Resolves once the words are printed; rejects with the output if the process ends first. */
  readonly said: (words: string) => Promise<void>
  /** Resolves with the exit code, or the name of the signal. */
  readonly ended: Promise<number | NodeJS.Signals>
}

/** Starts a module as a process of its own. */
export function runProcess(module: URL, args: readonly string[], environment: NodeJS.ProcessEnv): RunningProcess {
  const child = spawn(process.execPath, [module.pathname, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', npm_lifecycle_event: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      heard.forEach((react) => react())
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const said = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(words) && resolve()
      heard.add(check)
      check()
      void ended.then((code) =>
        reject(new Error(`Expected the process to print "${words}", but it ended (${code}):\n${output}`)),
      )
    })
  return { child, output: () => output, said, ended }
}
