import { fileURLToPath } from 'node:url'
import { node } from '../../config/jest.mjs'

// PGlite loads parts of itself with import(), which Jest allows only under Node's --experimental-vm-modules: the
// package's test script sets it.
// What shpjs has for require() is for browsers.
export default { ...node, moduleNameMapper: { '^shpjs$': fileURLToPath(import.meta.resolve('shpjs')) } }
