import { ApiError } from '@keyroom/contract'
import { addCriteriaPack, type PackVersion } from '@keyroom/product-api'
import type { CriteriaPack } from '@keyroom/right-sizing'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownPacksKey, useAuthor } from '../use-packs.ts'

/** Error codes with messages of their own. */
const known = [
  'version-taken',
  'too-many-packs',
  'too-many-versions',
  'too-many-layers',
  'too-large',
  'admin-only',
  'network',
]

/** Adds a version of a pack, once for any number of presses. */
export function usePackSave(onSaved: (saved: PackVersion) => void) {
  const { api } = useHost()
  const { account } = useAuthor()
  const queries = useQueryClient()
  const isSending = useRef(false)
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure: string | null }>({
    isBusy: false,
    failure: null,
  })
  const fail = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : ''
    setState({ isBusy: false, failure: known.includes(code) ? code : 'other' })
  }
  const save = async (pack: CriteriaPack) => {
    if (isSending.current) return
    isSending.current = true
    setState({ isBusy: true, failure: null })
    try {
      const saved = await addCriteriaPack(api, { pack })
      queries.setQueryData<PackVersion[]>(ownPacksKey(account.id), (packs) => {
        const others = (packs ?? []).filter(({ id, version }) => id !== saved.id || version !== saved.version)
        return packs && [saved, ...others]
      })
      setState({ isBusy: false, failure: null })
      onSaved(saved)
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
  }
  return { ...state, save, fail, forget: () => setState({ isBusy: false, failure: null }) }
}
