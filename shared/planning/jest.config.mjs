export { browser as default } from '../../config/jest.mjs'
