import { contractVersion, type Remote } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { satisfies } from 'compare-versions'
import { containerName, noteFiles, notedFault } from './known-files.ts'
import { RemoteFault } from './remote-fault.ts'

/**
 * Brings a remote's code into the page. Rejects with a `RemoteFault` and touches nothing else, whatever the remote does.
 */
export async function fetchRemote(entry: RegistryEntry): Promise<Remote> {
  refuseOtherContract(entry)
  const { manifest } = noteFiles(entry)
  if (process.env.NODE_ENV === 'production' && !manifest.integrity)
    throw new RemoteFault('integrity', { file: manifest.url })
  const name = containerName(entry.name)
  registerRemotes([{ name, entry: manifest.url }], { force: true })
  const exposed = await within(entry, loadRemote<{ default: unknown }>(`${name}/remote`)).catch((error: unknown) => {
    throw faultOf(error, name)
  })
  return remoteOf(exposed?.default)
}

function refuseOtherContract({ descriptor }: RegistryEntry): void {
  const required = descriptor.requires.contract
  if (!satisfies(contractVersion, required)) throw new RemoteFault('contract', { required, actual: contractVersion })
}

/** Files have their own deadlines; this one holds for code that starts and never comes to an end. */
async function within<Value>(entry: RegistryEntry, work: Promise<Value>): Promise<Value> {
  const milliseconds = entry.descriptor.budgets.loadDeadlineMs * 2
  let late: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    const fault = new RemoteFault('timeout', { file: entry.baseUrl, seconds: String(milliseconds / 1000) })
    late = setTimeout(() => reject(fault), milliseconds)
  })
  return Promise.race([work, deadline]).finally(() => clearTimeout(late))
}

function faultOf(error: unknown, container: string): RemoteFault {
  if (error instanceof RemoteFault) return error
  const noted = notedFault(container)
  if (noted) return noted
  const message = error instanceof Error ? error.message : String(error)
  const code = /shared module|singleton|Unsatisfied version|RUNTIME-006|loadShare/i.test(message)
    ? 'shared-version'
    : 'broken-code'
  return new RemoteFault(code, { message }, error)
}

function remoteOf(value: unknown): Remote {
  const remote = value as Partial<Remote> | null | undefined
  if (typeof remote?.routes === 'function' && typeof remote.messages === 'object') return remote as Remote
  throw new RemoteFault('not-a-remote')
}
