import { MOST_IMPORT_BYTES } from '@keyroom/product-api'

/** What can be said of a file before it is sent: nothing of it is a file that KeyRoom reads. */
export type FileProblem = 'empty' | 'too-large' | 'archive' | 'spreadsheet'

const archives = /\.(zip|gz|7z|rar|tar|tgz)$/i
const spreadsheets = /\.(xlsx?|xlsm|ods|numbers)$/i

/** Why a file need not be sent; nothing where the service has to look at it. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (archives.test(name)) return 'archive'
  if (spreadsheets.test(name)) return 'spreadsheet'
  if (size === 0) return 'empty'
  return size > MOST_IMPORT_BYTES ? 'too-large' : undefined
}
