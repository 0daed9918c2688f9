import type { MenuDescriptor, RegistryEntry, RouteDescriptor } from '@keyroom/contract/shell'
import { useRegistry } from '../kernel/federation/registry-store.ts'

/** What a test says of a remote; everything else is as a plain remote has it. */
interface SampleEntry {
  readonly version?: string
  readonly contract?: string
  readonly baseUrl?: string
  readonly integrity?: RegistryEntry['integrity']
  readonly loadDeadlineMs?: number
  readonly routes?: readonly Partial<RouteDescriptor>[]
  readonly menu?: readonly Partial<MenuDescriptor>[]
  readonly contributes?: RegistryEntry['descriptor']['slots']['contributes']
  readonly labels?: RegistryEntry['labels']
}

/** A remote with one page at `widget/NAME` and one entry in the menu, as the registry lists it. */
export function sampleEntry(name: string, sample: SampleEntry = {}): RegistryEntry {
  const { version = '1.2.0', routes = [{}], menu = [{}] } = sample
  return {
    name,
    version,
    baseUrl: sample.baseUrl ?? `/remotes/${name}/${version}/`,
    files: { manifest: 'mf-manifest.json', entry: 'remoteEntry.js' },
    ...(sample.integrity ? { integrity: sample.integrity } : {}),
    descriptor: {
      name,
      owner: { team: 'Locations', contact: 'locations@keyroom.example' },
      requires: { contract: sample.contract ?? '^1.0.0' },
      locales: ['en', 'fr', 'ro', 'zh'],
      routes: routes.map((route) => ({ ...sampleRoute(name), ...route })),
      uses: { routes: [] },
      menu: menu.map((item) => ({ ...sampleMenu(name), ...item })),
      slots: { declares: [], contributes: sample.contributes ?? [] },
      events: { publishes: [], consumes: [] },
      budgets: { loadDeadlineMs: sample.loadDeadlineMs ?? 5_000, firstViewKilobytes: 100 },
    },
    labels: { [`${name}.label`]: upper(name), [`${name}.title`]: `${upper(name)} page`, ...sample.labels },
  }
}

function sampleRoute(name: string): RouteDescriptor {
  return {
    id: name,
    path: `widget/${name}`,
    title: `${name}.title`,
    access: 'signed-in',
    breadcrumb: [],
    page: 'src/pages/page.tsx#Page',
  }
}

function sampleMenu(name: string): MenuDescriptor {
  return {
    id: name,
    type: 'item',
    group: 'widget',
    order: 10,
    label: `${name}.label`,
    icon: 'map',
    route: name,
    disabled: false,
    visibleTo: 'signed-in',
  }
}

function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const owners = {
  profile: { id: 'profile', path: 'user/account-profile/profile1', params: { tab: { type: 'string' } } },
  analytics: { id: 'hospital-summary', path: 'analytics', params: { ccn: { type: 'string' } } },
  map: { id: 'map', path: 'widget/map', params: { ccn: { type: 'string' } } },
} as const

/** Lists remotes that declare the routes to which the shell leads; without arguments all of them. */
export function listWellKnownRoutes(names: readonly (keyof typeof owners)[] = ['profile', 'analytics', 'map']): void {
  useRegistry.setState({ status: 'ready', entries: names.map((name) => sampleEntry(name, { routes: [owners[name]] })) })
}
