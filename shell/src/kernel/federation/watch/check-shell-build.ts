import { useOffers } from './offers.ts'

/** The build that the page's HTML names; nothing in development. */
const buildOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="keyroom-build"]')?.content

/** Checks whether the server has another build of the shell than this page runs. A failed check changes nothing. */
export async function checkShellBuild(): Promise<void> {
  const own = buildOfPage()
  if (!own) return
  try {
    const response = await fetch('/build.txt', { cache: 'no-cache', signal: AbortSignal.timeout(3_000) })
    const current = response.ok ? (await response.text()).trim() : ''
    // A server that answers every address with a page says nothing about builds.
    if (/^[\w-]{8,64}$/.test(current)) useOffers.setState({ shell: current === own ? undefined : current })
  } catch (error) {
    console.debug('The build of the shell could not be checked', error)
  }
}
