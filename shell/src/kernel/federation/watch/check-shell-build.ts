import { useOffers } from './offers.ts'

/** What the page's HTML says that it was built as; nothing in development. */
const buildOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="keyroom-build"]')?.content

/** Looks whether the server gives another build of the shell than this page runs. A look that fails changes nothing. */
export async function lookAtShell(): Promise<void> {
  const own = buildOfPage()
  if (!own) return
  try {
    const response = await fetch('/build.txt', { cache: 'no-cache', signal: AbortSignal.timeout(3_000) })
    const current = response.ok ? (await response.text()).trim() : ''
    // A server that answers every address with a page says nothing about builds.
    if (/^[\w-]{8,64}$/.test(current)) useOffers.setState({ shell: current === own ? undefined : current })
  } catch (error) {
    console.debug('The build of the shell could not be looked at', error)
  }
}
