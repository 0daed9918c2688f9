/** Whether an `If-None-Match` header names the tag. A cache on the way may have marked it as weak. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const named = part.trim().replace(/^W\//, '')
    return named === '*' || named === tag
  })
}
