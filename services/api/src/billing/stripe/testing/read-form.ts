/** A form as Stripe's API takes it, `line_items[0][price]=price_1`, as the object that it stands for. */
export function readForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = form
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = value
  }
  return form
}
