import { Agent, get } from 'node:http'

/**
 * Requests all addresses, at most `together` at once, over persistent connections, and returns the milliseconds of each
 * complete answer. Throws for any status but 200.
 * @param {readonly string[]} addresses
 * @param {{ together: number, token: string }} options
 * @returns {Promise<number[]>}
 */
export async function requestTimes(addresses, { together, token }) {
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  const times = []
  const waiting = addresses.values()
  const worker = async () => {
    for (const address of waiting) {
      const begin = performance.now()
      await answerOf(address, { agent, headers })
      times.push(performance.now() - begin)
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, worker))
    return times
  } finally {
    agent.destroy()
  }
}

function answerOf(address, options) {
  return new Promise((resolve, reject) => {
    get(address, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Expected 200 from ${address}, got ${response.statusCode}.`))
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
}
