// For tests that draw what observes its own size, which jsdom cannot: it never reports a change.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
