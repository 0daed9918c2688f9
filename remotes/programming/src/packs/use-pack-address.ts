import type { PackVersion } from '@keyroom/right-sizing'
import { useSearchParams } from '@keyroom/ui/router'

/** What is done with the pack of the address: read, a next version of it, or a new pack on top of it. */
const uses = ['version', 'pack'] as const
export type PackUse = (typeof uses)[number]

/** The pack that the address names, and what is done with it. */
export function usePackAddress() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('pack')
  const version = Number(search.get('version') ?? 1)
  return {
    pack: id !== null && Number.isInteger(version) ? { id, version } : null,
    use: uses.find((one) => one === search.get('edit')) ?? null,
    open: (pack: PackVersion) => setSearch(packSearch(pack)),
  }
}

/** The query of an address that shows or edits a pack. */
export function packSearch({ id, version }: PackVersion, use?: PackUse): string {
  return `?${new URLSearchParams({ pack: id, version: String(version), ...(use && { edit: use }) }).toString()}`
}
