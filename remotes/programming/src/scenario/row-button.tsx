import { Button } from '@keyroom/ui/core'
import { useId, type ComponentProps } from 'react'

/** A button that many rows have: its text and the element `of` name it together. */
export function RowButton({ of, ...props }: ComponentProps<typeof Button> & { readonly of: string }) {
  const id = useId()
  return <Button size="small" id={id} aria-labelledby={`${id} ${of}`} {...props} />
}
