import { ApiError } from '@keyroom/contract'
import {
  addLocation,
  importLocations,
  removeLocation,
  removeLocationImport,
  restoreLocation,
  restoreLocationImport,
  type LocationImportReport,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { OwnLocation } from '../facilities/use-own-locations.ts'

interface NewPoint {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly isShared: boolean
}

interface LocationFileToAdd {
  readonly id: string
  readonly csv: string
  readonly isShared: boolean
  readonly usesGeocoder: boolean
}

/** What is done to own locations. Each says how it went, and what was deleted can be undone. */
export function useLocationActions() {
  const intl = useIntl()
  const { api, notify, snackbar } = useHost()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['projects', 'locations'] })
  const run = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      const done = await work()
      await refresh()
      return done
    } catch (error) {
      notify({ severity: 'error', message: intl.formatMessage({ id: troubleOf(error) }) })
      return undefined
    }
  }
  const undo = (message: string, onAct: () => Promise<unknown>) =>
    snackbar({
      message,
      action: { label: intl.formatMessage({ id: 'map.locations.undo' }), onAct: () => void run(onAct) },
    })
  return {
    add: (point: NewPoint) => run(() => addLocation(api, { id: crypto.randomUUID(), ...point })),
    remove: ({ id, name }: OwnLocation) =>
      run(async () => {
        await removeLocation(api, id)
        undo(intl.formatMessage({ id: 'map.locations.removed' }, { name }), () => restoreLocation(api, id))
      }),
    removeImport: ({ id, count }: { readonly id: string; readonly count: number }) =>
      run(async () => {
        await removeLocationImport(api, id)
        undo(intl.formatMessage({ id: 'map.locations.removedImport' }, { count }), () => restoreLocationImport(api, id))
      }),
    check: (csv: string): Promise<LocationImportReport | undefined> =>
      run(() => importLocations(api, { id: crypto.randomUUID(), csv, isTrial: true })),
    importFile: (file: LocationFileToAdd): Promise<LocationImportReport | undefined> =>
      run(async () => {
        const report = await importLocations(api, file)
        if (report.added > 0) {
          undo(intl.formatMessage({ id: 'map.locations.imported' }, { count: report.added }), () =>
            removeLocationImport(api, file.id),
          )
        }
        return report
      }),
  }
}

const known: Readonly<Record<string, string>> = {
  'too-many-locations': 'map.locations.error.many',
  'in-use': 'map.locations.error.used',
  'too-many-requests': 'map.locations.error.busy',
}

function troubleOf(error: unknown): string {
  return (error instanceof ApiError && known[error.code]) || 'map.picks.failed'
}

/** The text of a file: UTF-8, or what spreadsheets of Windows save otherwise. */
export async function readFileText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
