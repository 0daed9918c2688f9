// The default version of a build of these sources: `node scripts/version.mjs map`.
import { versionOf } from './builds.mjs'
import { failInWords } from './run.mjs'

await failInWords(async () => console.log(versionOf(process.argv[2])))
