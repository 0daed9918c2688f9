// Writes docs/scenario-file.schema.json from the schema in the sources: `pnpm --filter @keyroom/product-api schema`.
import { writeFileSync } from 'node:fs'
import { scenarioFileJsonSchema } from '../src/planning/scenario-file.ts'

writeFileSync(
  new URL('../../../docs/scenario-file.schema.json', import.meta.url),
  `${JSON.stringify(scenarioFileJsonSchema(), undefined, 2)}\n`,
)
