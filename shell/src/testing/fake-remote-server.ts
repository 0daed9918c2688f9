import { jest } from '@jest/globals'
import type { Remote } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { filesOf } from '../kernel/federation/remote-files.ts'

interface Container {
  readonly init: (scope: unknown) => Promise<unknown>
  readonly get: (exposed: string) => Promise<() => unknown>
}

/** How a remote's files answer; what is not said works. */
export interface Served {
  readonly manifest?: () => Response | Promise<Response>
  /** What the manifest says about modules of the shell. */
  readonly shared?: readonly { readonly name: string; readonly requiredVersion: string }[]
  /** What the browser makes of the entry's script. */
  readonly script?: 'load' | 'error' | 'hang'
  /** What the entry's address answers when it is asked for without running it. */
  readonly entry?: () => Response | Promise<Response>
  /** What the entry leaves in the page once it has run; nothing when it leaves nothing. */
  readonly container?: Partial<Container> | undefined
}

export const messages: Remote['messages'] = {
  en: () => Promise.resolve({ default: {} }),
  fr: () => Promise.resolve({ default: {} }),
  ro: () => Promise.resolve({ default: {} }),
  zh: () => Promise.resolve({ default: {} }),
}

/** The container of a remote that gives this as its `./remote`. */
export function containerOf(remote: unknown): Container {
  return { init: () => Promise.resolve(), get: () => Promise.resolve(() => ({ default: remote })) }
}

const served = new Map<string, Served & { readonly globalName: string }>()
const fetched: string[] = []
const run: string[] = []

/** Serves a remote's files in place of the network. jsdom runs no scripts: an entry's effect is the container. */
export function serveRemote(entry: RegistryEntry, how: Served): void {
  const files = filesOf(entry)
  const globalName = `remote_${entry.name}`
  const what = { container: containerOf({ routes: () => [], messages }), ...how, globalName }
  served.set(files.manifest.url, what)
  served.set(files.entry.url, what)
}

/** The addresses that were fetched, and those that were run as scripts, in order. */
export const requested = { fetched, run }

export function startRemoteServer(): () => void {
  const realFetch = globalThis.fetch
  fetched.length = 0
  run.length = 0
  served.clear()
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    const url = urlOf(input)
    fetched.push(url)
    const what = served.get(url)
    if (!what) return new Response('', { status: 404 })
    const answer = url.endsWith('.json') ? (what.manifest?.() ?? manifestOf(what)) : what.entry?.()
    return Promise.race([answer ?? new Response(''), aborted(init?.signal)])
  })
  const observer = new MutationObserver((records) =>
    records
      .flatMap((record) => [...record.addedNodes])
      .filter((node) => node instanceof HTMLScriptElement)
      .forEach(runScript),
  )
  observer.observe(document.head, { childList: true })
  return () => {
    observer.disconnect()
    globalThis.fetch = realFetch
    document.head.querySelectorAll('script, link').forEach((element) => element.remove())
  }
}

function runScript(script: HTMLScriptElement): void {
  run.push(script.src)
  const what = served.get(script.src)
  const outcome = what ? (what.script ?? 'load') : 'error'
  if (outcome === 'hang') return
  if (what && outcome === 'load') Object.assign(globalThis, { [what.globalName]: what.container })
  script.dispatchEvent(new Event(outcome))
}

function manifestOf({ globalName, shared }: Served & { globalName: string }): Response {
  return Response.json({ metaData: { globalName, remoteEntry: { path: '', name: 'remoteEntry.js' } }, shared })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}

export function urlOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : new URL(input, location.href).href
}
