export { node as default } from './settings.mjs'
