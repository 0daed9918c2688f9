import { setFlagsFromString } from 'node:v8'

// Tests of pages run few functions long enough: this optimizing compiler of V8 takes a tenth of the processor time of the
// shell's. The other one stays, and tests of services, which gain nothing, keep both.
setFlagsFromString('--no-maglev')

export { browser as default } from './settings.mjs'
