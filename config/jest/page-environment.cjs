// jsdom lacks parts of the platform that every browser has; the page gets those of Node.
const { webcrypto } = require('node:crypto')
require('./quick-selectors.cjs')
require('./quick-labels.cjs')
const { keepComputedStyles } = require('./quick-styles.cjs')
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

/** Closes with the page, as in a browser: Node's would keep the process alive and deliver messages to the next page. */
function channelsOf(open) {
  return class extends BroadcastChannel {
    constructor(name) {
      super(name)
      open.add(this)
      this.unref()
    }
  }
}

/** React asks for the time before and after each part of a page, and jsdom checks each time who asks. */
function quickenClock(window) {
  const atStart = performance.now() - window.performance.now()
  Object.defineProperty(window.performance, 'now', {
    value: () => performance.now() - atStart,
    configurable: true,
    writable: true,
  })
}

module.exports = class PageEnvironment extends TestEnvironment {
  openChannels = new Set()

  async setup() {
    await super.setup()
    for (const name of missing) if (this.global[name] === undefined) this.global[name] = globalThis[name]
    this.global.BroadcastChannel ??= channelsOf(this.openChannels)
    if (!this.global.crypto.subtle) Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle })
    keepComputedStyles(this.global)
    quickenClock(this.global)
    this.global.AbortController = AbortController
    this.global.AbortSignal = AbortSignal
  }

  async teardown() {
    for (const channel of this.openChannels) channel.close()
    await super.teardown()
  }
}
