import type { RuntimeConfiguration } from './runtime-configuration.ts'

/**
 * The origin that the product is to be opened at: the development one where the name in the address has `localhost` in
 * it, else the production one. Signing in comes back there, and logging out ends there.
 */
export function siteOrigin(
  { origins }: Pick<RuntimeConfiguration, 'origins'>,
  page: Pick<Location, 'hostname' | 'origin'> = location,
): string {
  if (!origins) return page.origin
  return page.hostname.includes('localhost') ? origins.development : origins.production
}
