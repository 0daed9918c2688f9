// Settings of Testing Library. Tests in Node are spared it.
if (typeof document !== 'undefined') {
  const { act, configure } = require('@testing-library/react')
  const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
  let isInEvent = false

  configure({
    // Longer than the default second: other work may keep the machine busy.
    asyncUtilTimeout: 60_000,
    // As Testing Library has it, with one difference: where the render of an event used a promise, such as for the words
    // of a view, the result of `act` is awaited. Otherwise nothing continues a render that waits: the view never appears.
    eventWrapper: (event) => {
      if (isInEvent) return event()
      isInEvent = true
      try {
        let result
        internals.didUsePromise = false
        const rendered = act(() => {
          result = event()
        })
        if (internals.didUsePromise) rendered.then(() => undefined, fail)
        return result
      } finally {
        isInEvent = false
      }
    },
  })
}

/** An error of a render that went on after its event fails the test. */
function fail(error) {
  queueMicrotask(() => {
    throw error
  })
}
