import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { runProcess } from './run-process.ts'

/** The API and the local provider together in one process, on data of their own. */
export interface StartedStack {
  readonly origin: string
  readonly identity: string
  /** Ends the process at once and removes its data. */
  readonly end: () => Promise<void>
}

/** Starts a stack with the sample and a shell of one line. Resolves once it answers. */
export async function startStack(): Promise<StartedStack> {
  const state = await mkdtemp(join(tmpdir(), 'stack-'))
  const [port, identityPort] = [await freePort(), await freePort()]
  await mkdir(join(state, 'site/shell'), { recursive: true })
  await writeFile(join(state, 'site/shell/index.html'), '<p>the shell</p>')
  const stack = runProcess(new URL('../main.ts', import.meta.url), [], {
    KEYROOM_DATA: state,
    KEYROOM_PORT: String(port),
    KEYROOM_IDENTITY_PORT: String(identityPort),
  })
  await stack.said('Stop with Ctrl-C')
  return {
    origin: `http://localhost:${port}`,
    identity: `http://localhost:${identityPort}`,
    end: async () => {
      stack.child.kill('SIGKILL')
      await stack.ended
      await rm(state, { recursive: true })
    },
  }
}
