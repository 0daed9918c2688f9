// The version that a build of these sources gets when nobody names one: `node scripts/version.mjs map`.
import { versionOf } from './builds.mjs'
import { failInWords } from './fail-in-words.mjs'

await failInWords(async () => console.log(versionOf(process.argv[2])))
