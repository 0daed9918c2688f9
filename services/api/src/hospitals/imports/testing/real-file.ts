import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../../../..', import.meta.url))

/** Where the agencies' real files are: `KEYROOM_TEST_DATA`, else the folder `shared/data` beside the project. */
export const realFilesFolder = process.env.KEYROOM_TEST_DATA || join(project, '..', 'shared', 'data')

/** The path of a real file, such as `cms/CostReport_2021_Final.csv`. */
export const realFile = (name: string): string => join(realFilesFolder, name)
