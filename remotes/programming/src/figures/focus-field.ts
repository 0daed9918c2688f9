/** The name by which a field is found on the screen. `null` is the program as a whole. */
export function fieldName(department: string | null, field: string): string {
  return `${department ?? 'program'}/${field}`
}

/** How long the sheet of another department may take to appear, in frames. */
const maxFrames = 30

/** Moves the focus to a field, which may be on a sheet that is only just opening. */
export function focusField(department: string | null, field: string, frames = maxFrames): void {
  const name = fieldName(department, field)
  const found = [...document.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset }) => dataset.field === name || dataset.field?.startsWith(`${name}.`),
  )
  if (found) found.focus()
  else if (frames > 0) requestAnimationFrame(() => focusField(department, field, frames - 1))
}
