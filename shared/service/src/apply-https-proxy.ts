import { setGlobalProxyFromEnv } from 'node:http'
import type { Variables } from './read-secrets.ts'
import { showValue } from './read-variables.ts'

const name = 'KEYROOM_HTTPS_PROXY'

/**
 * Sends https requests of this process through the proxy that `KEYROOM_HTTPS_PROXY` names, if it is set. Node's own
 * variable (`HTTPS_PROXY`) would end the process before it can say what is wrong.
 *
 * @throws when it is not the address of a proxy
 */
export function applyHttpsProxy(variables: Variables): void {
  const proxy = readHttpsProxy(variables)
  if (proxy) setGlobalProxyFromEnv({ https_proxy: proxy, no_proxy: variables['NO_PROXY'] })
}

/** @throws as `applyHttpsProxy` does */
export function readHttpsProxy(variables: Variables): string | undefined {
  const text = variables[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return text
  throw new Error(
    `Expected ${name} to be the address of a proxy such as http://proxy.example:3128, got ${showValue(name, text)}. ` +
      'Correct it, or leave it out.',
  )
}
