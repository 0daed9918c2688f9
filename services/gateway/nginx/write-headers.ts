// Writes nginx's headers from the same source as the gateway of the local run: `write-headers.ts FOLDER`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonHeaders, pagePolicy, workerPolicy } from '../src/security/security-headers.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Expected a folder to write into: write-headers.ts FOLDER')

// nginx fills these in when it starts, and the nonce with each answer.
const identityOrigin = '${KEYROOM_IDENTITY_ORIGIN}'
const remoteOrigins = ['${KEYROOM_REMOTE_ORIGINS}']
const visualisationOrigin = '${KEYROOM_VISUALISATION_ORIGIN}'
// One of them is empty, or both.
const basemapImages = '${KEYROOM_BASEMAP_IMAGES}'
const basemapTiles = '${KEYROOM_BASEMAP_TILES}'
const nonce = '$request_id'

const { 'strict-transport-security': transport = '', ...common } = commonHeaders('https://')
const header = (name: string, value: string) => `add_header ${name} "${value}" always;\n`

const files: Record<string, string> = {
  'common-headers.conf':
    Object.entries(common)
      .map(([name, value]) => header(name, value))
      .join('') + header('strict-transport-security', '$transport_security'),
  'hidden-headers.conf': Object.keys(common)
    .map((name) => `proxy_hide_header ${name};\n`)
    .join(''),
  'page-policy.conf.template': header(
    'content-security-policy',
    pagePolicy(nonce, { identityOrigin, remoteOrigins, visualisationOrigin, basemapImages, basemapTiles }),
  ),
  'policies.conf.template':
    `map $uri $worker_policy {\n  default "";\n  ~\\.m?js(\\.br|\\.gz)?$ "${workerPolicy({ identityOrigin })}";\n}\n` +
    `map "\${KEYROOM_ORIGIN}" $transport_security {\n  default "";\n  ~^https: "${transport}";\n}\n`,
}

mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
