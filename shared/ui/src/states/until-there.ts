/** Milliseconds between two tries. */
const pause = 2_000

/**
 * Fetches something until it comes, for code whose absence nobody should be told of: what waits for it appears once it
 * can be fetched.
 */
export async function untilThere<Fetched>(fetchIt: () => Promise<Fetched>): Promise<Fetched> {
  for (;;) {
    try {
      return await fetchIt()
    } catch (error) {
      console.warn('A part of the page could not be fetched yet', error)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
