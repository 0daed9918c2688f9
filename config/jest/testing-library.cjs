// Testing Library with our settings, in place of it: test files that draw nothing are spared it.
// By its file: its name leads here.
const library = require('@testing-library/react/dist/index.js')
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
const { getElementError, asyncWrapper } = library.getConfig()
let isInEvent = false
let waits = 0
let awaitedRenders = 0

library.configure({
  // Longer than the default second: other work may keep the machine busy.
  asyncUtilTimeout: 60_000,
  // `findBy` and `waitFor` drop the error of each attempt but the last, and print the page with that one themselves.
  getElementError(message, container) {
    if (!library.getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container)
    return Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
  },
  // As Testing Library has it, but React stays in its environment of tests while the render of an event is awaited: it
  // prints a warning with each update otherwise.
  asyncWrapper: async (wait) => {
    waits += 1
    try {
      return await asyncWrapper(() => {
        if (awaitedRenders > 0) globalThis.IS_REACT_ACT_ENVIRONMENT = true
        return wait()
      })
    } finally {
      waits -= 1
    }
  },
  // As Testing Library has it, with one difference: where the render of an event used a promise, such as for the words
  // of a view, the result of `act` is awaited. Otherwise nothing continues a render that waits: the view never appears.
  eventWrapper: (event) => {
    if (isInEvent) return event()
    isInEvent = true
    try {
      let result
      internals.didUsePromise = false
      const rendered = library.act(() => {
        result = event()
      })
      if (internals.didUsePromise) awaitRender(rendered)
      return result
    } finally {
      isInEvent = false
    }
  },
})

module.exports = library

function awaitRender(rendered) {
  awaitedRenders += 1
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  rendered.then(leave, (error) => {
    leave()
    fail(error)
  })
}

function leave() {
  awaitedRenders -= 1
  if (awaitedRenders === 0) globalThis.IS_REACT_ACT_ENVIRONMENT = waits === 0
}

/** An error of a render that went on after its event fails the test. */
function fail(error) {
  queueMicrotask(() => {
    throw error
  })
}
