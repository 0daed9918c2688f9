/**
 * Lighthouse's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip. Chromium's throttling adds the round
 * trip to every request, but none for opening a connection.
 */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** The slowdown of a mid-range phone by Lighthouse's convention. */
const processorSlowdown = 4

/**
 * Makes a page as slow as on a phone in a slow network, including the requests of its workers, one of which gets the
 * token. Call it before the first navigation.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<import('@playwright/test').CDPSession>} the session that holds the throttling
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await slowProcessorOf(session)
  await slowWorkersDown(session)
  return session
}

/**
 * Slows down only a page's processor.
 * @param {import('@playwright/test').Page} page
 */
export async function slowProcessor(page) {
  await slowProcessorOf(await page.context().newCDPSession(page))
}

function slowProcessorOf(session) {
  return session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** A worker is a separate target: it is paused until its network is throttled too. */
async function slowWorkersDown(session) {
  let id = 0
  session.on('Target.attachedToTarget', async ({ sessionId, targetInfo }) => {
    const tell = (method, params = {}) =>
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++id, method, params }) })
    try {
      if (targetInfo.type === 'worker') {
        await tell('Network.enable')
        await tell('Network.emulateNetworkConditions', slow4G)
      }
      await tell('Runtime.runIfWaitingForDebugger')
    } catch (error) {
      if (process.env.DEBUG) console.error(`${targetInfo.type} ${targetInfo.url}: ${error.message}`)
    }
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })
}
