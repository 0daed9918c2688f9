import { signIn } from '../../services/embedded/src/testing/sign-in.ts'

/**
 * Signs in as the administrator of the sample organization.
 * @param {string} origin
 * @returns {Promise<(path: string, body: object) => Promise<any>>} adds what the body says at a path of the API
 */
export async function askAsPlanner(origin) {
  const { identity } = await (await fetch(`${origin}/config.json`)).json()
  const token = await signIn(origin, identity.domain, 'admin@lakeside.test')
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
