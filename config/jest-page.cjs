// jsdom leaves out parts of the platform that every browser has; the page gets Node's own.
const { webcrypto } = require('node:crypto')
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
  'CompressionStream',
  'DecompressionStream',
]

/** Node's keeps the process alive for as long as it is open; pages leave theirs open. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name)
    this.unref()
  }
}

module.exports = class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of missing) if (this.global[name] === undefined) this.global[name] = globalThis[name]
    this.global.BroadcastChannel ??= PageChannel
    if (!this.global.crypto.subtle) Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle })
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }
}
