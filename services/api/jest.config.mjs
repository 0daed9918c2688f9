import { node } from '../../config/jest.mjs'

// PGlite loads parts of itself with import(), which Jest allows only under Node's --experimental-vm-modules: the
// package's test script sets it.
export default node
