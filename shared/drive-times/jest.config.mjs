export { node as default } from '../../config/jest.mjs'
