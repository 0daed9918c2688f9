import { relative } from 'node:path'
import { sampleSignIns } from '@keyroom/identity/sample'
import type { Settings } from './settings/settings.ts'
import type { Stack } from './start-stack.ts'

/** What a person needs to know when the stack is up: where it is, who may sign in, how to end it. */
export function banner(stack: Stack, settings: Settings, seconds: number): string {
  const data = settings.databaseUrl
    ? 'PostgreSQL (DATABASE_URL)'
    : `${relative(process.cwd(), settings.state) || '.'}/data`
  return [
    '',
    `  KeyRoom runs at ${stack.origin} (ready in ${seconds.toFixed(1)} s)`,
    '',
    ...(settings.sample ? [...signIns(), ''] : []),
    `  Identity ${stack.identityOrigin}   Data ${data}   Log ${relative(process.cwd(), stack.logFile)}`,
    '  Stop with Ctrl-C.',
    '',
  ].join('\n')
}

function signIns(): string[] {
  const rows = [{ email: 'Sign in as', password: 'Password', note: '' }, ...sampleSignIns]
  const width = (key: 'email' | 'password') => Math.max(...rows.map((row) => row[key].length))
  return rows.map(({ email, password, note }) =>
    `  ${email.padEnd(width('email'))}   ${password.padEnd(width('password'))}   ${note}`.trimEnd(),
  )
}
