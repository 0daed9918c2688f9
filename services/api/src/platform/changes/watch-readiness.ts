import type { Readiness } from '@keyroom/product-api/schemas'

/** Milliseconds between two looks. */
const interval = 2_000

export interface ReadinessWatch {
  /** How it is now. From the first question on it is looked at again and again, until `stop`. */
  readonly current: () => Promise<Readiness>
  readonly stop: () => void
}

/** Looks at readiness every two seconds while somebody wants to know, and says when it is another. */
export function watchReadiness(
  check: () => Promise<Readiness>,
  changed: (readiness: Readiness) => void,
): ReadinessWatch {
  let timer: NodeJS.Timeout | undefined
  let known: Readiness | undefined
  const look = async () => {
    const now = await check()
    const isOther = known !== undefined && JSON.stringify(now) !== JSON.stringify(known)
    known = now
    if (isOther) changed(now)
    return now
  }
  return {
    current: () => {
      timer ??= setInterval(() => void look(), interval)
      return look()
    },
    stop: () => {
      clearInterval(timer)
      timer = known = undefined
    },
  }
}
