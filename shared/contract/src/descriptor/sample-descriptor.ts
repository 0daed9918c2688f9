import type * as z from 'zod/mini'
import type { remoteDescriptorSchema } from './remote-descriptor.ts'

/** A descriptor with every property, for tests. */
export const sampleDescriptor = {
  $schema: '../../shared/contract/schema/remote.schema.json',
  name: 'map',
  owner: { team: 'Locations', contact: 'locations@keyroom.example' },
  requires: { contract: '^1.0.0' },
  locales: ['en', 'fr', 'ro', 'zh'],
  routes: [
    {
      id: 'map',
      path: 'widget/map',
      params: { ccn: { type: 'string' }, view: { type: 'string', values: ['map', 'table'] } },
      title: 'map.title',
      access: 'signed-in',
      breadcrumb: ['map.group'],
      hidesBreadcrumbs: true,
      page: 'src/pages/map-page.tsx#MapPage',
    },
  ],
  uses: { routes: [{ id: 'hospital-summary', params: { ccn: { type: 'string' } } }] },
  menu: [
    {
      id: 'map',
      type: 'item',
      group: 'widget',
      groupLabel: 'map.group',
      order: 10,
      label: 'map.label',
      caption: 'map.caption',
      icon: 'map',
      route: 'map',
      disabled: false,
      chip: 'map.chip',
      visibleTo: 'signed-in',
    },
    {
      id: 'sources',
      type: 'collapse',
      group: 'widget',
      order: 20,
      label: 'map.sources',
      icon: 'layers',
      disabled: false,
      visibleTo: 'signed-in',
    },
    {
      id: 'census',
      type: 'item',
      group: 'widget',
      order: 10,
      label: 'map.census',
      icon: 'globe',
      href: 'https://www.census.gov/',
      parent: 'sources',
      disabled: false,
      visibleTo: 'signed-in',
    },
  ],
  slots: {
    declares: ['map.cards'],
    contributes: [{ slot: 'profile.tabs', name: 'home', label: 'map.tab', order: 5, access: 'signed-in' }],
  },
  events: { publishes: ['facility/selected@1'], consumes: ['account/changed@1'] },
  budgets: { loadDeadlineMs: 5000, firstViewKilobytes: 130 },
} as const satisfies z.input<typeof remoteDescriptorSchema>
