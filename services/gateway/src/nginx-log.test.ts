import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'

const template = readFileSync(join(__dirname, '../nginx/nginx.conf.template'), 'utf8')

/** What a `map` of the body of a request yields: the value of the first expression that matches. */
function mapped(variable: string, body: string): string | undefined {
  const [, block = ''] = new RegExp(`map \\$request_body \\$${variable} \\{([^]*?)\\n  \\}`).exec(template) ?? []
  for (const [, expression = '', quoted, plain] of block.matchAll(/'~(.*?)' (?:"(.*)"|(\S+));/g)) {
    const groups = new RegExp(expression).exec(body)?.groups
    if (groups) return (quoted ?? plain ?? '').replace(/\$\{?(\w+)\}?/g, (_, name: string) => groups[name] ?? '')
  }
  return undefined
}

it.each([
  ['https://keyroom.example/shared/a-token', 'https://keyroom.example/shared/…'],
  ['https://keyroom.example/shared/a-token?view=2', 'https://keyroom.example/shared/…'],
  ['https://keyroom.example/assets/main.js?secret', 'https://keyroom.example/assets/main.js'],
  ['inline', 'inline'],
])('logs %s of a report in nginx as %s', (address, logged) => {
  const old = JSON.stringify({ 'csp-report': { 'blocked-uri': address, 'source-file': address } })
  const modern = JSON.stringify([{ body: { blockedURL: address, sourceFile: address } }])
  for (const body of [old, modern])
    for (const variable of ['violating_address', 'violating_file']) expect(mapped(variable, body)).toBe(logged)
})
