import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const project = join(__dirname, '../../../..')

interface ComposeService {
  readonly command?: readonly string[]
  readonly volumes: readonly string[]
  readonly ports?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, object>>
}

/** The services of docker-compose.yml. */
export const composeServices = (
  parse(readFileSync(join(project, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Readonly<Record<string, ComposeService>>
  }
).services

/** What a container gets, as Compose fills it in: `${NAME:-otherwise}`, also one within the other. */
export function environmentOf(service: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const fill = (text: string): string => {
    const filled = text.replace(
      /\$\{(\w+):-([^${}]*)\}/,
      (_, name: string, otherwise: string) => given[name] || otherwise,
    )
    return filled === text ? text : fill(filled)
  }
  const environment = composeServices[service]?.environment ?? {}
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
