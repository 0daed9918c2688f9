import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProcess } from './run-process.ts'

/** The API and the local provider in one process, with their own data. */
export interface StartedStack {
  readonly origin: string
  readonly identity: string
  /** Ends the process at once and removes its data. */
  readonly end: () => Promise<void>
}

/** Starts a stack with the sample accounts, without hospitals, and a minimal shell. Resolves once it answers. */
export async function startStack(): Promise<StartedStack> {
  const state = await mkdtemp(join(tmpdir(), 'stack-'))
  const [port, identityPort] = [await freePort(), await freePort()]
  await mkdir(join(state, 'site/shell'), { recursive: true })
  await writeFile(join(state, 'site/shell/index.html'), '<p>the shell</p>')
  const stack = runProcess(new URL('../main.ts', import.meta.url), [], {
    KEYROOM_DATA: state,
    KEYROOM_HOSPITALS: 'none',
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

/** Finds a port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
