// Writes schema/remote.schema.json from the schema in the sources: `pnpm --filter @keyroom/contract schema`.
import { writeFileSync } from 'node:fs'
import { remoteJsonSchema } from './remote-schema.ts'

writeFileSync(
  new URL('../schema/remote.schema.json', import.meta.url),
  `${JSON.stringify(remoteJsonSchema(), undefined, 2)}\n`,
)
