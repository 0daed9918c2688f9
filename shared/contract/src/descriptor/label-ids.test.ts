import { expect, test } from '@jest/globals'
import { labelIds, remoteDescriptorSchema } from './remote-descriptor.ts'
import { sampleDescriptor } from './sample-descriptor.ts'

test('lists each label of routes, menu and slots once', () => {
  expect(labelIds(remoteDescriptorSchema.parse(sampleDescriptor))).toEqual([
    'map.title',
    'map.group',
    'map.label',
    'map.caption',
    'map.chip',
    'map.sources',
    'map.census',
    'map.tab',
  ])
})

test('leaves out labels that are missing', () => {
  const bare = { ...sampleDescriptor, routes: [], slots: { contributes: [] } }
  const menu = [{ id: 'map', group: 'widget', order: 1, label: 'map.label', icon: 'map', route: 'map' }]
  expect(labelIds(remoteDescriptorSchema.parse({ ...bare, menu }))).toEqual(['map.label'])
})
