import { MOST_IMPORT_BYTES, MOST_IMPORT_NAME } from '@keyroom/product-api'

/** What can be said of a file before it is sent: nothing of it is a file that KeyRoom reads. */
export type FileProblem = 'empty' | 'too-large' | 'archive' | 'spreadsheet' | 'name'

const archives = /\.(zip|gz|7z|rar|tar|tgz)$/i
const spreadsheets = /\.(xlsx?|xlsm|ods|numbers)$/i

const hidden = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Why a file need not be sent; nothing where the service has to look at it. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (archives.test(name)) return 'archive'
  if (spreadsheets.test(name)) return 'spreadsheet'
  if (size === 0) return 'empty'
  if (name.length > MOST_IMPORT_NAME || hidden.test(name)) return 'name'
  return size > MOST_IMPORT_BYTES ? 'too-large' : undefined
}
