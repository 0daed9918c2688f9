import { contractVersion, type Remote } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { satisfies } from 'compare-versions'
import pTimeout from 'p-timeout'
import { linkContainer } from './link-container.ts'
import { isChunkError, RemoteFault } from './remote-fault.ts'
import { filesOf, type RemoteFiles } from './remote-files.ts'

/**
 * Loads a remote's code. Rejects with a `RemoteFault` and affects nothing else, whatever the remote does.
 */
export async function fetchRemote(entry: RegistryEntry): Promise<Remote> {
  refuseOtherContract(entry)
  const files = filesOf(entry)
  if (process.env.NODE_ENV === 'production' && !files.entry.integrity)
    throw new RemoteFault('integrity', { file: files.entry.url })
  try {
    return remoteOf(await within(entry, load(files)))
  } catch (error) {
    throw faultOf(error)
  }
}

async function load(files: RemoteFiles): Promise<unknown> {
  const container = await linkContainer(files)
  const run = await container.get('./remote')
  return (run() as { default?: unknown } | undefined)?.default
}

function refuseOtherContract({ descriptor }: RegistryEntry): void {
  const required = descriptor.requires.contract
  if (!satisfies(contractVersion, required)) throw new RemoteFault('contract', { required, actual: contractVersion })
}

/** Files have their own deadlines; this one is for code that starts and never ends. */
function within<Value>({ baseUrl, descriptor }: RegistryEntry, work: Promise<Value>): Promise<Value> {
  const milliseconds = descriptor.budgets.loadDeadlineMs * 2
  const message = new RemoteFault('timeout', { file: baseUrl, seconds: String(milliseconds / 1000) })
  return pTimeout(work, { milliseconds, message })
}

function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteFault) return error
  const message = error instanceof Error ? error.message : String(error)
  if (isChunkError(error)) return new RemoteFault('unreachable', { file: message }, error)
  const code = /shared module|singleton|Unsatisfied version|RUNTIME-006|loadShare/i.test(message)
    ? 'shared-version'
    : 'broken-code'
  return new RemoteFault(code, { message }, error)
}

function remoteOf(value: unknown): Remote {
  const remote = value as Partial<Remote> | null | undefined
  const hasPages = isRecordOfFunctions(remote?.pages) || typeof remote?.routes === 'function'
  if (hasPages && typeof remote?.messages === 'object') return remote as Remote
  throw new RemoteFault('not-a-remote')
}

function isRecordOfFunctions(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'function')
}
