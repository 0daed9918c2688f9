export { browser as default } from './settings.mjs'
