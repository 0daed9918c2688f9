import { Fragment } from 'react'

/** A text that may go on in a new line after each slash, where a browser alone would tear a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
