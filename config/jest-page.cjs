// jsdom leaves out parts of the platform that every browser has; the page gets Node's own.
const { TestEnvironment } = require('jest-environment-jsdom')

const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
]

module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of missing) if (this.global[name] === undefined) this.global[name] = globalThis[name]
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }
}
