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

/** How many times slower than this machine a middling phone is, by Lighthouse's convention. */
const processorSlowdown = 4

/**
 * Makes a page as slow as on a phone in a slow network, its workers' requests included: the session's token comes by
 * one. To be called before the first navigation.
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
 * Makes only a page's processor slow, from now on.
 * @param {import('@playwright/test').Page} page
 */
export async function slowProcessor(page) {
  await slowProcessorOf(await page.context().newCDPSession(page))
}

function slowProcessorOf(session) {
  return session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
}

/** A worker is a target of its own: it is held until its network is as slow as the page's. */
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
