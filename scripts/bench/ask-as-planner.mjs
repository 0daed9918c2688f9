import { signIn } from '../../services/embedded/src/testing/sign-in.ts'

/**
 * Signs in as the administrator of the sample organization.
 * @param {string} origin
 * @returns {Promise<(path: string, body: object) => Promise<any>>} adds what the body says at a path of the API
 */
export async function askAsPlanner(origin) {
  const token = await plannerToken(origin)
  return async (path, body) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`Expected success of ${path}, got ${response.status}.`)
    return response.json()
  }
}

/**
 * An access token of the administrator of the sample organization.
 * @param {string} origin
 * @returns {Promise<string>}
 */
export async function plannerToken(origin) {
  const { identity } = await (await fetch(`${origin}/config.json`)).json()
  return signIn(origin, identity.domain, 'admin@lakeside.test')
}
