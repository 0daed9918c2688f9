interface TrustedTypesGlobal {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): {
      createScriptURL(url: string): unknown
    }
  }
}

/** A running worker, and how to end it. */
export interface StartedWorker {
  readonly worker: Worker
  /** Ends the worker at once, whatever it is doing. */
  readonly stop: () => void
}

/**
 * Starts a script as a worker, from the text that `import source from './simulate.ts?worker'` gives. Browsers refuse a
 * worker whose file is from another origin, as a remote's may be; a blob has the origin and the policies of the page.
 * The script cannot load others: it holds all that it imports.
 */
export function startWorker(source: string): StartedWorker {
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(trustedBlobUrl(url) as string)
  return {
    worker,
    stop: () => {
      worker.terminate()
      URL.revokeObjectURL(url)
    },
  }
}

/** The URL of an own blob in the form that workers take under Trusted Types. */
function trustedBlobUrl(url: string): unknown {
  const { trustedTypes } = globalThis as TrustedTypesGlobal
  // The page's policy has this name; it allows duplicates, since each remote brings its own.
  policy ??= trustedTypes?.createPolicy('dash', {
    createScriptURL: (candidate) => {
      if (candidate.startsWith(`blob:${location.origin}/`)) return candidate
      throw new TypeError(`Expected a blob of this page, got ${candidate}`)
    },
  })
  return policy ? policy.createScriptURL(url) : url
}

let policy: ReturnType<NonNullable<TrustedTypesGlobal['trustedTypes']>['createPolicy']> | undefined
