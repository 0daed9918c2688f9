import { isTrusted, trustedScriptUrl } from '../configuration/trusted-types.ts'
import { faultOfStatus } from './fetch-manifest.ts'
import type { CheckedFile } from './remote-files.ts'
import { RemoteFault } from './remote-fault.ts'

/** Lets the browser fetch the entry while the manifest is still loading. */
export function preloadEntry({ url, integrity }: CheckedFile): void {
  if (!isTrusted(url) || document.querySelector(`link[rel="preload"][href="${CSS.escape(url)}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: url })
  if (integrity) link.integrity = integrity
  if (isOtherOrigin(url)) link.crossOrigin = 'anonymous'
  document.head.append(link)
}

/**
 * Runs a remote's entry as a script; the browser itself refuses another hash. A script's error event has no reason, so
 * after a failure the file is fetched once more to find the reason.
 */
export async function runEntry({ url, integrity, deadline }: CheckedFile): Promise<void> {
  if (!isTrusted(url)) throw new RemoteFault('origin', { origin: new URL(url).origin })
  const script = document.createElement('script')
  script.src = trustedScriptUrl(url)
  if (integrity) script.integrity = integrity
  if (isOtherOrigin(url)) script.crossOrigin = 'anonymous'
  try {
    await loaded(script, deadline)
  } catch (error) {
    throw error instanceof RemoteFault ? error : await whyNot(url, deadline)
  } finally {
    script.remove()
  }
}

function loaded(script: HTMLScriptElement, deadline: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new RemoteFault('timeout', { file: script.src, seconds: String(deadline / 1000) })),
      deadline,
    )
    script.addEventListener('load', () => (clearTimeout(late), resolve()))
    script.addEventListener('error', () => (clearTimeout(late), reject(new Error(`${script.src} did not run`))))
    document.head.append(script)
  })
}

async function whyNot(file: string, deadline: number): Promise<RemoteFault> {
  try {
    const { ok, status } = await fetch(file, { signal: AbortSignal.timeout(deadline) })
    return ok ? new RemoteFault('integrity', { file }) : faultOfStatus(status, file)
  } catch (error) {
    return new RemoteFault('unreachable', { file }, error)
  }
}

function isOtherOrigin(url: string): boolean {
  return new URL(url).origin !== location.origin
}
