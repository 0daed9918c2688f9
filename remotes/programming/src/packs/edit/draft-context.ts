import type { Criteria } from '@keyroom/right-sizing'
import { createContext, useContext, useMemo } from 'react'
import type { Names } from '../../figures/use-names.ts'
import { basisSourceKey, type PackDraft } from './pack-draft.ts'

/** The draft in the editor, and what its parts need of it. */
export interface DraftInEdit {
  readonly draft: PackDraft
  readonly edit: (how: (draft: PackDraft) => PackDraft) => void
  /** What the pack lies on, and the departments of its own with nothing given. */
  readonly basis: Criteria
  /** All values that count with the draft as it is. */
  readonly combined: () => Criteria
  readonly names: Names
  /** The documents of the draft and of its basis that a value can be from. */
  readonly documents: readonly { readonly key: string; readonly title: string }[]
  /** Makes a document of the basis one of the draft's, if it isn't yet. */
  readonly takeDocument: (key: string) => void
}

export const DraftContext = createContext<DraftInEdit | null>(null)

export function useDraft(): DraftInEdit {
  const draft = useContext(DraftContext)
  if (draft === null) throw new Error('Expected a draft around this component: render it in DraftContext.')
  return draft
}

/** The draft for the context, with the documents that its values can be from. */
export function useDraftInEdit(
  draft: PackDraft,
  edit: DraftInEdit['edit'],
  basis: Criteria,
  { names, combined }: Pick<DraftInEdit, 'names' | 'combined'>,
): DraftInEdit {
  return useMemo(() => {
    const below = Object.entries(basis.sources).flatMap(([id, sources]) =>
      Object.entries(sources).map(([key, source]) => ({ key: basisSourceKey({ id, version: 0 }, key), source })),
    )
    const own = Object.entries(draft.sources).map(([key, source]) => ({ key, source }))
    const all = [...own, ...below.filter(({ key }) => draft.sources[key] === undefined)]
    return {
      draft,
      edit,
      basis,
      names,
      combined,
      documents: all
        .filter(({ source }) => source.title.trim() !== '')
        .map(({ key, source }) => ({ key, title: source.title })),
      takeDocument: (key) => {
        const taken = below.find((other) => other.key === key)
        if (taken) edit((before) => ({ ...before, sources: { ...before.sources, [key]: taken.source } }))
      },
    }
  }, [draft, edit, basis, names, combined])
}
