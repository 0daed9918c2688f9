import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

const script = join(__dirname, '../nginx/start-gateway.sh')

/** What the start of nginx says of settings that it refuses. It ends before it writes anything. */
function refusalOf(environment: Record<string, string>): string {
  const { status, stderr } = spawnSync('sh', [script], { env: { PATH: process.env['PATH'], ...environment } })
  return status === 1 ? stderr.toString() : `ended with ${status}`
}

it.each([
  'remotes.example',
  'https://a.example remotes.example',
  'https://a.example/remotes',
  'https://A.example',
  '//a',
])('does not start nginx with the remote origins "%s"', (origins) => {
  const refused = String(origins.split(' ').at(-1))
  expect(refusalOf({ KEYROOM_REMOTE_ORIGINS: origins, KEYROOM_TRUSTED_PROXIES: 'balancer' })).toBe(
    'Expected KEYROOM_REMOTE_ORIGINS to be origins such as https://remotes.example, separated by spaces, ' +
      `got "${refused}". Correct it, or leave it out.\n`,
  )
})

it('takes several remote origins, and names the next setting that is wrong', () => {
  const origins = 'https://remotes.example, http://localhost:4000'
  expect(refusalOf({ KEYROOM_REMOTE_ORIGINS: origins, KEYROOM_TRUSTED_PROXIES: 'balancer' })).toContain(
    'Expected KEYROOM_TRUSTED_PROXIES',
  )
})
