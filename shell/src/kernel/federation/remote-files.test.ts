import { expect, test } from '@jest/globals'
import { sampleEntry } from '../../testing/sample-entry.ts'
import { filesOf } from './remote-files.ts'

test('resolves files below the base URL of the build, with their hashes and the deadline of the descriptor', () => {
  const integrity = { manifest: `sha384-${'a'.repeat(64)}`, entry: `sha384-${'b'.repeat(64)}` }
  expect(filesOf(sampleEntry('map', { integrity, loadDeadlineMs: 700 }))).toEqual({
    manifest: {
      url: `${location.origin}/remotes/map/1.2.0/mf-manifest.json`,
      integrity: integrity.manifest,
      deadline: 700,
    },
    entry: { url: `${location.origin}/remotes/map/1.2.0/remoteEntry.js`, integrity: integrity.entry, deadline: 700 },
  })
})

test('keeps a base URL on another origin', () => {
  const { entry } = filesOf(sampleEntry('map', { baseUrl: 'https://remotes.example/map/1.0.0/' }))
  expect(entry).toMatchObject({ url: 'https://remotes.example/map/1.0.0/remoteEntry.js', integrity: undefined })
})
