import { fileProblem, type FileProblem } from './file-problem.ts'

/** A file that somebody chose, until it has arrived. */
export interface ChosenFile {
  readonly id: number
  readonly file: File
  readonly problem: FileProblem | undefined
  readonly state: 'chosen' | 'sending' | 'failed'
  /** Bytes. */
  readonly sent: number
  /** Why it has not arrived. */
  readonly error: Error | undefined
}

export type ChosenFilesAction =
  | { readonly type: 'choose'; readonly files: readonly File[] }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'change'; readonly id: number; readonly to: Partial<Pick<ChosenFile, 'state' | 'sent' | 'error'>> }

let lastId = 0

/** A file is in the list once, however often it is chosen. */
export function chosenFiles(files: readonly ChosenFile[], action: ChosenFilesAction): readonly ChosenFile[] {
  switch (action.type) {
    case 'choose':
      return inOrder(action.files).reduce(
        (all, file) => (all.some((one) => isSame(one.file, file)) ? all : [...all, chosen(file)]),
        files,
      )
    case 'remove':
      return files.filter(({ id }) => id !== action.id)
    case 'change':
      return files.map((one) => (one.id === action.id ? { ...one, ...action.to } : one))
  }
}

/** Raw reports before their numbers, which are refused without them; all others as they came. */
function inOrder(files: readonly File[]): readonly File[] {
  const isFirst = ({ name }: File) => (/(?<![a-z])rpt(?![a-z])/i.test(name) ? 0 : 1)
  return files.toSorted((one, other) => isFirst(one) - isFirst(other))
}

function chosen(file: File): ChosenFile {
  return { id: ++lastId, file, problem: fileProblem(file), state: 'chosen', sent: 0, error: undefined }
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
}
