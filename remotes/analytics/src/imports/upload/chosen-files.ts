import { maxImportBytes, maxImportName } from '@keyroom/product-api'

const archives = /\.(zip|gz|7z|rar|tar|tgz)$/i
/** The shapefile of ZIP codes (`cb_2020_us_zcta520_500k.zip`), which is imported as it is. */
const shapefiles = /zcta[^/]*\.zip$/i
const spreadsheets = /\.(xlsx?|xlsm|ods|numbers)$/i

const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** A chosen file until it is uploaded. */
export interface ChosenFile {
  readonly id: number
  readonly file: File
  readonly problem: FileProblem | undefined
  readonly state: 'chosen' | 'sending' | 'failed'
  /** Bytes. */
  readonly sent: number
  /** Why the upload failed. */
  readonly error: Error | undefined
}

export type ChosenFilesAction =
  | { readonly type: 'choose'; readonly files: readonly File[] }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'change'; readonly id: number; readonly to: Partial<Pick<ChosenFile, 'state' | 'sent' | 'error'>> }

let lastId = 0

/** Lists a file once, however often it is chosen. */
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

/** Puts raw reports before their numbers, which are refused without them; the other files keep their order. */
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

/** Problems that are known before the upload: KeyRoom reads no such file. */
type FileProblem = 'empty' | 'too-large' | 'archive' | 'spreadsheet' | 'name'

/** Why a file need not be uploaded; `undefined` where the service has to check it. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (archives.test(name) && !shapefiles.test(name)) return 'archive'
  if (spreadsheets.test(name)) return 'spreadsheet'
  if (size === 0) return 'empty'
  if (name.length > maxImportName || hidden.test(name)) return 'name'
  return size > maxImportBytes ? 'too-large' : undefined
}
