import type { SlotContribution } from '@keyroom/contract'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { lazyComponent } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { checkAccess, useAccess } from '../../kernel/access/access-store.ts'
import { ensureRemote } from '../../kernel/federation/ensure-remote.ts'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { RemoteFault } from '../../kernel/federation/remote-fault.ts'
import { RemoteSurroundings } from './remote-surroundings.tsx'

/** What remotes contribute to a slot, as their descriptors say and as far as the account may see it. */
export function useContributions(slot: string): readonly SlotContribution[] {
  const entries = useRegistry((registry) => registry.entries)
  const check = useAccess(checkAccess)
  return useMemo(
    () =>
      entries
        .flatMap((entry) => entry.descriptor.slots.contributes.map((contribution) => ({ entry, ...contribution })))
        .filter((contribution) => contribution.slot === slot && check(contribution.access).allowed)
        .toSorted((a, b) => a.order - b.order)
        .map(({ entry, name, label }) => ({
          id: `${entry.name}/${name}`,
          label: entry.labels?.[label] ?? label,
          Content: contentOf(entry, name),
        })),
    [entries, check, slot],
  )
}

const contents = new Map<string, SlotContribution['Content']>()

/** The same component for the same contribution, so that React keeps its state. */
function contentOf(entry: RegistryEntry, name: string): SlotContribution['Content'] {
  const id = `${entry.name}/${entry.version}/${name}`
  const known = contents.get(id)
  if (known) return known
  const Loaded = lazyComponent(() => loadContribution(entry, name))
  const Content = () => (
    <RemoteSurroundings entry={entry}>
      <Loaded />
    </RemoteSurroundings>
  )
  contents.set(id, Content)
  return Content
}

async function loadContribution(entry: RegistryEntry, name: string) {
  const loaded = await ensureRemote(entry)
  const contribution = await loaded?.remote.slots?.[name]?.()
  if (!contribution) throw new RemoteFault('not-a-remote', { message: `slot contribution ${name}` })
  return contribution
}
