import { trustedScriptUrl } from '../configuration/trusted-types.ts'

/** The auth library's token worker, as a file of ours: its own blob would not pass the content security policy. */
export const authWorkerUrl = trustedScriptUrl(
  new URL('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js', import.meta.url).href,
)
