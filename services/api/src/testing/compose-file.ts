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
  readonly profiles?: readonly string[]
  readonly depends_on?: Readonly<Record<string, object>>
}

const servicesOf = (file: string) =>
  (parse(readFileSync(join(project, file), 'utf8'), { merge: true }) as { services: Record<string, ComposeService> })
    .services

/** The services of docker-compose.yml. */
export const composeServices: Readonly<Record<string, ComposeService>> = servicesOf('docker-compose.yml')

/** What docker-compose.auth0.yml changes in them. */
export const auth0Services: Readonly<Record<string, Partial<ComposeService>>> = servicesOf('docker-compose.auth0.yml')

/**
 * What a container gets, as Compose fills it in: `${NAME:-otherwise}`, also one within the other, and `${NAME:?required}`.
 * @param more the services of a file that is added to docker-compose.yml
 */
export function environmentOf(
  service: string,
  given: Readonly<Record<string, string>>,
  more: Readonly<Record<string, Partial<ComposeService>>> = {},
): Record<string, string> {
  const fill = (text: string): string => {
    const filled = text.replace(
      /\$\{(\w+):[-?]([^${}]*)\}/,
      (_, name: string, otherwise: string) => given[name] || otherwise,
    )
    return filled === text ? text : fill(filled)
  }
  const environment = { ...composeServices[service]?.environment, ...more[service]?.environment }
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]))
}
