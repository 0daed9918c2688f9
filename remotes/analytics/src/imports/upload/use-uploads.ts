import { ApiError } from '@keyroom/contract'
import { importsKey, uploadImport, type ImportJobs } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { chosenFiles, type ChosenFile } from './chosen-files.ts'

const progressIntervalMs = 100

export interface Uploads {
  readonly files: readonly ChosenFile[]
  readonly isSending: boolean
  readonly choose: (files: readonly File[]) => void
  /** Removes a file from the list; an upload in progress is aborted. */
  readonly remove: (id: number) => void
  /** Uploads the remaining files one after another. */
  readonly send: (year: number | undefined) => Promise<void>
}

/**
 * The files to upload. An uploaded file leaves the list, because its import is listed instead. A failed one stays with
 * the reason and can be sent again.
 */
export function useUploads(): Uploads {
  const { session } = useHost()
  const client = useQueryClient()
  const [files, dispatch] = useReducer(chosenFiles, [])
  const underWay = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const sending = underWay.current
    return () => {
      for (const one of sending.values()) one.abort()
    }
  }, [])

  const sendOne = async ({ id, file }: ChosenFile, year: number | undefined) => {
    const taken = underWay.current.get(id)
    if (!taken || taken.signal.aborted) return
    dispatch({ type: 'change', id, to: { state: 'sending', sent: 0, error: undefined } })
    let drawn = 0
    try {
      await checkReadable(file)
      const job = await uploadImport({
        apiUrl: '/api',
        token: await session.getToken(),
        file,
        name: file.name,
        year,
        signal: taken.signal,
        onSent: (sent) => {
          if (Date.now() - drawn < progressIntervalMs) return
          drawn = Date.now()
          // The request is a few bytes larger than the file.
          dispatch({ type: 'change', id, to: { sent: Math.min(sent, file.size) } })
        },
      })
      client.setQueryData<ImportJobs>(['analytics', ...importsKey()], (jobs) => ({
        items: [job, ...(jobs?.items.filter((one) => one.id !== job.id) ?? [])],
      }))
      dispatch({ type: 'remove', id })
    } catch (error) {
      if (!taken.signal.aborted) dispatch({ type: 'change', id, to: { state: 'failed', error: error as Error } })
    } finally {
      underWay.current.delete(id)
      void client.invalidateQueries({ queryKey: ['analytics', ...importsKey()] })
    }
  }

  return {
    files,
    isSending: files.some(({ state }) => state === 'sending'),
    choose: (chosen) => dispatch({ type: 'choose', files: chosen }),
    remove: (id) => {
      underWay.current.get(id)?.abort()
      dispatch({ type: 'remove', id })
    },
    send: async (year) => {
      const ready = files.filter(({ id, problem }) => problem === undefined && !underWay.current.has(id))
      for (const { id } of ready) underWay.current.set(id, new AbortController())
      for (const one of ready) await sendOne(one, year)
    },
  }
}

/** A folder, or a file moved or changed after it was chosen, ends an upload just as a lost connection does. */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new ApiError('The file cannot be read.', { status: 0, code: 'unreadable-file' })
  }
}
