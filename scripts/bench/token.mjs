import { launchBrowser, signIn } from '../browser.mjs'

/**
 * An access token of the sample Admin, as the dashboard sends it.
 * @param {string} origin of a stack that runs
 * @returns {Promise<string>}
 */
export async function takeToken(origin) {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const asked = page.waitForRequest((request) => 'authorization' in request.headers())
    await signIn(page, origin)
    return (await (await asked).allHeaders()).authorization.replace(/^Bearer /, '')
  } finally {
    await browser.close()
  }
}
