import type { core } from 'zod/mini'

/** What an issue of a schema says was expected, in the words of JSON Schema; empty where it does not say. */
export function expectationOf(issue: core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ')
    case 'too_big':
      return limitOf('max', issue.origin, issue.maximum)
    case 'too_small':
      return limitOf('min', issue.origin, issue.minimum)
    case 'invalid_format':
      return issue.format
    default:
      return ''
  }
}

function limitOf(side: 'max' | 'min', origin: string, limit: number | bigint): string {
  if (origin === 'string') return `${side}Length ${limit}`
  if (origin === 'array') return `${side}Items ${limit}`
  return `${side === 'max' ? '≤' : '≥'} ${limit}`
}
