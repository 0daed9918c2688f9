import { Agent, request } from 'node:http'
import { signIn } from '../../services/embedded/src/testing/sign-in.ts'
import { sampleDepartment, sampleProgram } from '../../services/api/src/testing/planning-samples.ts'
import { startTestStack } from '../test-stack.mjs'

const unlimited = { REQUESTS_PER_ADDRESS: '10000000', REQUESTS_PER_ACCOUNT: '10000000' }

/** The departments of a program that saves are measured with. */
export const departments = 40

/**
 * Starts a stack for planners, and gives `work` a function that asks it as one.
 * @param {Record<string, string>} env
 * @param {(stack: any) => Promise<any>} work
 * @param {string} [person] the address of a sample account
 */
export async function withPlanningStack(env, work, person = 'standard@planner.test') {
  const stack = await startTestStack({
    env: { KEYROOM_HOSPITALS: 'none', ...env, ...unlimited },
    withoutPages: true,
  })
  try {
    return await asPlanner(stack.env.KEYROOM_ORIGIN, person, (planner) => work({ ...stack, ...planner }))
  } finally {
    await stack.stop()
  }
}

/**
 * Signs in to a stack that runs, and gives `work` the token and a function that asks with it.
 * @param {string} origin
 * @param {string} person the address of a sample account
 * @param {(planner: any) => Promise<any>} work
 */
export async function asPlanner(origin, person, work) {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  try {
    const { identity } = await (await fetch(`${origin}/config.json`)).json()
    const token = await signIn(origin, identity.domain, person)
    return await work({
      token,
      send: (method, path, order) => ask({ agent, origin, token, method, path, ...order }),
    })
  } finally {
    agent.destroy()
  }
}

const others = Array.from({ length: departments - 1 }, (_none, at) => department(at + 2))

function department(number, base = 12_345) {
  const one = sampleDepartment(number)
  const rooms = Array.from({ length: 8 }, (_none, at) => ({ id: `room-${at}`, name: null, count: at, area: null }))
  return { ...one, drivers: one.drivers.map((driver) => ({ ...driver, base })), rooms }
}

/** A program of that many departments, of which the first has the given volume. */
export function programAt(base) {
  return sampleProgram(0, { departments: [department(1, base), ...others] })
}

/** Asks once more where the server closed an idle connection as it was used again. */
async function ask(order) {
  try {
    return await askOnce(order)
  } catch (error) {
    if (error.cause.isReused) return askOnce(order)
    throw error
  }
}

function askOnce({ agent, origin, token, method, path, body, version }) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { agent, method, headers }, (response) => {
      let answer = ''
      response.on('data', (chunk) => (answer += chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, body: answer === '' ? undefined : JSON.parse(answer) }),
      )
    })
    asked.on('error', (cause) => reject(new Error(cause.message, { cause: { isReused: asked.reusedSocket } })))
    asked.end(text)
  })
}
